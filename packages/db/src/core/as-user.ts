import { FairSlots, type Slot } from '@goaltracker/domain/core/fair-slots';
import type { Client } from './client.ts';
import {
  CommitUnansweredError,
  ConnectionWaitError,
  DatabaseUnavailableError,
  findErrorCode,
  isConnectionLost,
  isDatabaseUnavailable,
  isTransactionConflict,
} from './errors.ts';
import { releasePlaceDuring, runInTransaction } from './request-place.ts';
import { UserTransaction } from './user-transaction.ts';
import type { Identity } from './user-transaction.ts';

export type TransactionOptions = {
  /** Runs at isolation level REPEATABLE READ, so all statements see one snapshot. For work that only reads. */
  snapshot?: boolean;
};

export type WaitOptions = {
  /** How long a transaction waits for the turn of its user before a ConnectionWaitError. Default 5,000. */
  maxWaitMs?: number | undefined;
  /** How long a connection may then take to be opened before a ConnectionWaitError for all that wait. Default `maxWaitMs`. */
  maxConnectMs?: number | undefined;
};

/** So that one user's waiting transactions never hold all connections. */
const shareOfConnections = 0.3;

/** Transactions of one user that wait for a connection: they are held in memory. */
const maxWaiting = 500;

/** A slot for each connection of the pool. */
function createConnectionSlots(pool: Client): FairSlots {
  const { max } = pool.options;
  return new FairSlots({ total: max, perOwner: Math.max(1, Math.floor(max * shareOfConnections)) });
}

export type RunAsUser = <T>(
  identity: Identity,
  work: (tx: UserTransaction) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const maxAttempts = 3;

/**
 * Runs work in one transaction that sees and changes only one user's rows, after checking the session. No user has more
 * than three tenths of the connections, and users take turns. Work is retried after a transaction conflict, so it must
 * have no effects outside the transaction. Every error means it was rolled back, except a CommitUnansweredError (unknown).
 */
export function createAsUser(
  pool: Client,
  { maxWaitMs = 5_000, maxConnectMs = maxWaitMs }: WaitOptions = {},
): RunAsUser {
  const slots = createConnectionSlots(pool);
  return async function asUser(identity, work, { snapshot = false } = {}) {
    const isolation = snapshot ? 'isolation level repeatable read' : '';
    if (!uuid.test(identity.userId)) throw new TypeError('A user id is a UUID');
    for (let attempt = 1; ; attempt += 1) {
      try {
        using _slot = slots.tryAcquire(identity.userId) ?? (await waitForSlot(slots, identity.userId, maxWaitMs));
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
    let phase = 'waiting' as 'waiting' | 'late' | 'working' | 'done';
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      phase = 'late';
      late.reject(new ConnectionWaitError('No database connection became free in time'));
    }, maxConnectMs);
    const transaction = pool.begin(isolation, async (sql) => {
      if (phase === 'late') throw new ConnectionWaitError('No database connection became free in time');
      clearTimeout(timer);
      phase = 'working';
      const tx = new UserTransaction(sql, identity);
      const named = sql.unsafe(`set local app.user_id = '${identity.userId}'`).execute();
      await Promise.all([named, tx.checkSession()]);
      const value = await runInTransaction(() => work(tx));
      await tx.runLastWrites();
      phase = 'done';
      return { value };
    });
    try {
      return (await Promise.race([transaction, late.promise])).value;
    } catch (cause) {
      // There is a connection for each slot: none can be opened at present. One that was open may have been closed alone.
      const isUnopened = phase === 'late' || (phase === 'waiting' && findErrorCode(cause) !== 'CONNECTION_CLOSED');
      if (isUnopened) slots.refuseWaiting(cause);
      if (phase !== 'done' || !isConnectionLost(cause)) throw cause;
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

/** Throws a ConnectionWaitError when the user's turn does not come in time, or too many of theirs wait already. */
async function waitForSlot(slots: FairSlots, userId: string, maxWaitMs: number): Promise<Slot> {
  if (slots.countWaiting(userId) >= maxWaiting) throw new ConnectionWaitError('Too many of the user wait already');
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), maxWaitMs);
  const acquire = () => slots.acquire(userId, deadline.signal);
  try {
    return await (slots.hasShare(userId) ? releasePlaceDuring(acquire) : acquire());
  } catch (cause) {
    throw new ConnectionWaitError('No database connection became free in time', { cause });
  } finally {
    clearTimeout(timer);
  }
}
