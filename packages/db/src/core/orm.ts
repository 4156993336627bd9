import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Client } from './client.ts';

export type Orm = PgDatabase<PostgresJsQueryResultHKT>;

export const dialect = new PgDialect({ casing: 'snake_case' });

/** Statements with more parameters are bulk inserts of varying length, not worth preparing. */
const maxPreparedParameters = 100;

/** Prepares every statement: an unprepared one with parameters takes postgres.js two round trips and stops its pipeline. */
class PreparingSession extends PostgresJsSession<Client, Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<
      PostgresJsSession<Client, Record<string, never>, Record<string, never>>['prepareQuery']
    >
  ): PgPreparedQuery<T> {
    // The driver names prepared statements itself: here any name means "prepare".
    const preparedName = name ?? (query.params.length <= maxPreparedParameters ? 'prepared' : undefined);
    return super.prepareQuery<T>(query, fields, preparedName, ...rest);
  }
}

/** Drizzle on a client or a reserved connection. Cheap enough to be created for each transaction. */
export function createOrm(client: Client): Orm {
  return new PgDatabase<PostgresJsQueryResultHKT>(dialect, new PreparingSession(client, dialect, undefined), undefined);
}
