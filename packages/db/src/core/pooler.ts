import type { ReservedSql } from 'postgres';
import type { Client } from './client.ts';
import { PoolerError, findErrorCode } from './errors.ts';

/** Behind a busy pooler the two connections below may meet on different backends for a few attempts. */
const maxAttempts = 5;

/** The prepared statement does not exist, or the transaction was aborted by that error when the driver retried. */
const missingStatement = new Set(['26000', '25P02']);

/**
 * Throws a PoolerError when a pooler stands between this client, of at least two connections, and PostgreSQL, gives a
 * statement prepared on one backend to another one, and does not prepare it there.
 */
export async function assertPreparedStatements(client: Client): Promise<void> {
  await using first = new Reservation(await client.reserve());
  await using second = new Reservation(await client.reserve());
  const prepared = () =>
    first.sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid, $1::int', [1], { prepare: true });
  const backend = await prepared();
  // PostgreSQL gives a client the id of its backend when it connects, a pooler one of its own.
  if (backend[0]?.pid === backend.state.pid) return;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const [before] = await prepared();
    await second.sql.unsafe('begin');
    const [held] = await second.sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
    await first.sql.unsafe('begin');
    try {
      // The other connection holds the backend on which the statement was prepared, so this one gets another.
      await prepared();
    } catch (error) {
      if (!missingStatement.has(findErrorCode(error) ?? '')) throw error;
      throw new PoolerError(
        'The pooler that DATABASE_URL leads to does not support prepared statements: set DATABASE_PREPARE=false or, with ' +
          'PgBouncer 1.21 or later, its max_prepared_statements',
        { cause: error },
      );
    } finally {
      await first.sql.unsafe('rollback');
      await second.sql.unsafe('rollback');
    }
    if (held?.pid === before?.pid) return;
  }
}

class Reservation implements AsyncDisposable {
  readonly sql: ReservedSql;

  constructor(sql: ReservedSql) {
    this.sql = sql;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.sql.release();
  }
}
