import type { Client } from './client.ts';
import {
  CommitUnansweredError,
  ConnectionWaitError,
  DatabaseUnavailableError,
  isConnectionLost,
  isDatabaseUnavailable,
  isTransactionConflict,
} from './errors.ts';
import { UserTransaction } from './user-transaction.ts';
import type { Identity } from './user-transaction.ts';

export type TransactionOptions = {
  /** Runs at isolation level REPEATABLE READ, so all statements see one snapshot. For work that only reads. */
  snapshot?: boolean;
};

export type WaitOptions = {
  /** How long a transaction waits for a connection before a ConnectionWaitError. Default 5,000. */
  maxWaitMs?: number | undefined;
};

export type RunAsUser = <T>(
  identity: Identity,
  work: (tx: UserTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const maxAttempts = 3;

/**
 * Runs work in one transaction that sees and changes only one user's rows, after checking the session. Work is
 * retried after a transaction conflict, so it must have no effects outside the transaction. Every error means it was
 * rolled back, except a CommitUnansweredError (unknown).
 */
export function createAsUser(pool: Client, { maxWaitMs = 5_000 }: WaitOptions = {}): RunAsUser {
  return async function asUser(identity, work, { snapshot = false } = {}) {
    const isolation = snapshot ? 'isolation level repeatable read' : '';
    if (!uuid.test(identity.userId)) throw new TypeError('A user id is a UUID');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(isolation, identity, work);
      } catch (error) {
        if (attempt < maxAttempts && isTransactionConflict(error)) continue;
        throw isDatabaseUnavailable(error) ? asUnavailable(error) : error;
      }
    }
  };

  async function runOnce<T>(
    isolation: string,
    identity: Identity,
    work: (tx: UserTransaction) => Promise<T>,
  ): Promise<T> {
    const state = { isLate: false, isDone: false };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      state.isLate = true;
      late.reject(new ConnectionWaitError('No database connection became free in time'));
    }, maxWaitMs);
    const transaction = pool.begin(isolation, async (sql) => {
      if (state.isLate) throw new ConnectionWaitError('No database connection became free in time');
      clearTimeout(timer);
      const tx = new UserTransaction(sql, identity);
      const named = sql.unsafe(`set local app.user_id = '${identity.userId}'`).execute();
      await Promise.all([named, tx.checkSession()]);
      const value = await work(tx);
      await tx.runLastWrites();
      state.isDone = true;
      return { value };
    });
    try {
      return (await Promise.race([transaction, late.promise])).value;
    } catch (cause) {
      if (!state.isDone || !isConnectionLost(cause)) throw cause;
      throw new CommitUnansweredError('The connection was lost before the commit was answered', { cause });
    } finally {
      clearTimeout(timer);
    }
  }
}

function asUnavailable(error: unknown): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  return new DatabaseUnavailableError('The database is unavailable at the moment', { cause: error });
}
