import { FairSlots, type Slot } from '@goaltracker/domain/core/fair-slots';
import type { ReservedSql } from 'postgres';
import type { Client } from './client.ts';
import {
  CommitUnansweredError,
  ConnectionWaitError,
  DatabaseUnavailableError,
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

const ignore = () => {};

/**
 * Runs work in one transaction that sees and changes only one user's rows. `begin`, the session check and the work's
 * first statements share a round trip. No user has more than three tenths of the connections, and users take turns. Work is
 * retried after a transaction conflict, so it must have no effects outside the transaction. Every error means it was
 * rolled back, except a CommitUnansweredError (unknown).
 */
export function createAsUser(
  pool: Client,
  filtersByUser: boolean,
  { maxWaitMs = 5_000, maxConnectMs = maxWaitMs }: WaitOptions = {},
): RunAsUser {
  const slots = createConnectionSlots(pool);
  return async function asUser(identity, work, { snapshot = false } = {}) {
    const begin = snapshot ? 'begin isolation level repeatable read' : 'begin';
    if (!uuid.test(identity.userId)) throw new TypeError('A user id is a UUID');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(begin, identity, work);
      } catch (error) {
        if (attempt < maxAttempts && isTransactionConflict(error)) continue;
        throw isDatabaseUnavailable(error) ? asUnavailable(error) : error;
      }
    }
  };

  async function runOnce<T>(begin: string, identity: Identity, work: (tx: UserTransaction) => Promise<T>): Promise<T> {
    using _slot = slots.tryAcquire(identity.userId) ?? (await waitForSlot(slots, identity.userId, maxWaitMs));
    const connection = await reserve(pool, maxConnectMs).catch((error: unknown) => {
      // There is one for each slot: none can be opened at present.
      slots.refuseWaiting(error);
      throw error;
    });
    try {
      const begun = connection.unsafe(`${begin}; set local app.user_id = '${identity.userId}'`).execute();
      begun.catch(ignore);
      const tx = new UserTransaction(connection, identity, filtersByUser);
      const session = (identity.session ?? identity.apiToken) === undefined ? undefined : tx.session;
      session?.catch(ignore);
      try {
        const outcome = await runWork(work, tx);
        await begun;
        await session;
        if ('error' in outcome) throw (await findFailure(tx.pipelined)) ?? outcome.error;
        tx.sendLastWrites();
        await commit(connection, tx.pipelined);
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

async function runWork<T>(work: (tx: UserTransaction) => Promise<T>, tx: UserTransaction): Promise<Outcome<T>> {
  try {
    return { value: await runInTransaction(() => work(tx)) };
  } catch (error) {
    return { error };
  }
}

/** After a failed statement PostgreSQL answers COMMIT with the command tag ROLLBACK and no error. */
async function commit(connection: ReservedSql, pipelined: Promise<unknown>[]): Promise<void> {
  const { command } = await connection.unsafe('commit').catch((cause: unknown) => {
    if (!isConnectionLost(cause)) throw cause;
    throw new CommitUnansweredError('The connection was lost before the commit was answered', { cause });
  });
  if (command === 'COMMIT') return;
  throw (
    (await findFailure(pipelined)) ??
    new Error('The transaction was rolled back, because a statement failed and its error was ignored')
  );
}

async function findFailure(pipelined: Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(pipelined);
  return outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
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

/** Reserves a connection of the pool. Throws a ConnectionWaitError when none becomes free in time. */
async function reserve(pool: Client, maxWaitMs: number): Promise<ReservedSql> {
  const reserving = pool.reserve();
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timeout.reject(new ConnectionWaitError('No database connection became free in time'));
    reserving.then((connection) => connection.release(), ignore);
  }, maxWaitMs);
  try {
    return await Promise.race([reserving, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
