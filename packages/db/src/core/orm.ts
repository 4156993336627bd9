import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Client } from './client.ts';

export type Orm = PgDatabase<PostgresJsQueryResultHKT>;

export const dialect = new PgDialect({ casing: 'snake_case' });

/** Statements of more parameters than this are written once (bulk inserts) and not worth keeping on the server. */
const mostParametersPrepared = 100;

/** An unprepared statement with parameters costs the driver two round trips and stops its pipeline; these cost one. */
class PreparingSession extends PostgresJsSession<Client, Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<
      PostgresJsSession<Client, Record<string, never>, Record<string, never>>['prepareQuery']
    >
  ): PgPreparedQuery<T> {
    const kept = name ?? (query.params.length <= mostParametersPrepared ? 'kept' : undefined);
    return super.prepareQuery<T>(query, fields, kept, ...rest);
  }
}

/** Drizzle on a client or a reserved connection. Cheap: made anew for each transaction that asks for it. */
export function createOrm(client: Client): Orm {
  return new PgDatabase<PostgresJsQueryResultHKT>(dialect, new PreparingSession(client, dialect, undefined), undefined);
}
