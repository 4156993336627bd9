import type { ReservedSql } from 'postgres';
import type { Client } from './client.ts';
import {
  CommitUnansweredError,
  DatabaseUnavailableError,
  isConnectionLost,
  isDatabaseUnavailable,
  isTransactionConflict,
} from './errors.ts';
import { UserTransaction } from './user-transaction.ts';
import type { Identity } from './user-transaction.ts';

export type TransactionOptions = {
  /** Sees everything as it was at one instant, however many statements it takes. For work that only reads. */
  snapshot?: boolean;
};

export type RunAsUser = <T>(
  identity: Identity,
  work: (tx: UserTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const mostAttempts = 3;
const longestWaitForConnection = 5_000;

const ignore = () => {};

/**
 * Runs work in one transaction that sees and changes only the rows of one user. The work's first statements travel
 * together with `begin` and the session check; all is committed only when both have succeeded.
 * Work given up for a deadlock is run again, so it may touch nothing but its transaction.
 * Any error means that nothing was kept, except a CommitUnansweredError, which means that nobody knows.
 */
export function createAsUser(pool: Client, filtersByUser: boolean): RunAsUser {
  return async function asUser(identity, work, { snapshot = false } = {}) {
    const begin = snapshot ? 'begin isolation level repeatable read' : 'begin';
    if (!uuid.test(identity.userId)) throw new TypeError('A user id is a UUID');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(begin, identity, work);
      } catch (error) {
        if (attempt < mostAttempts && isTransactionConflict(error)) continue;
        throw isDatabaseUnavailable(error) ? asUnavailable(error) : error;
      }
    }
  };

  async function runOnce<T>(begin: string, identity: Identity, work: (tx: UserTransaction) => Promise<T>): Promise<T> {
    const connection = await reserve(pool);
    try {
      const begun = connection.unsafe(`${begin}; set local app.user_id = '${identity.userId}'`).execute();
      begun.catch(ignore);
      const tx = new UserTransaction(connection, identity, filtersByUser);
      const session = (identity.sessionId ?? identity.apiToken) === undefined ? undefined : tx.session;
      session?.catch(ignore);
      try {
        const outcome = await settle(work, tx);
        await begun;
        await session;
        if ('error' in outcome) throw (await findFailure(tx.following)) ?? outcome.error;
        tx.noteUse();
        await commit(connection, tx.following);
        return outcome.value;
      } catch (error) {
        await connection.unsafe('rollback').catch(ignore);
        throw error;
      }
    } finally {
      connection.release();
    }
  }
}

type Outcome<T> = { value: T } | { error: unknown };

async function settle<T>(work: (tx: UserTransaction) => Promise<T>, tx: UserTransaction): Promise<Outcome<T>> {
  try {
    return { value: await work(tx) };
  } catch (error) {
    return { error };
  }
}

/** PostgreSQL answers a commit after a failed statement with ROLLBACK and no error. */
async function commit(connection: ReservedSql, following: Promise<unknown>[]): Promise<void> {
  const { command } = await connection.unsafe('commit').catch((cause: unknown) => {
    if (!isConnectionLost(cause)) throw cause;
    throw new CommitUnansweredError('The connection was lost before the commit was answered', { cause });
  });
  if (command === 'COMMIT') return;
  throw (
    (await findFailure(following)) ?? new Error('A statement failed and the work went on without it: nothing was kept')
  );
}

async function findFailure(following: Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(following);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
}

function asUnavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  return new DatabaseUnavailableError('The database does not answer at the moment', { cause: error });
}

/** A free connection, or an error after five seconds of every one being busy or away. */
async function reserve(pool: Client): Promise<ReservedSql> {
  const reserving = pool.reserve();
  const patience = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    patience.reject(new DatabaseUnavailableError('No connection to the database became free in time'));
    reserving.then((connection) => connection.release(), ignore);
  }, longestWaitForConnection);
  try {
    return await Promise.race([reserving, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
