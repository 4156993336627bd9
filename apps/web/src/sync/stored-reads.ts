import { openAppDatabase } from './app-database.ts';
import { findTokenOf } from './auth-token.ts';
import { findSpanPrefix, joinSpans } from './stored-spans.ts';

/** The last answer of the server to a query. */
export interface StoredRead {
  userId: string;
  /** React Query's hash of the query key. */
  hash: string;
  data: unknown;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Answers to another version of the contract are of no use. */
  contract: string;
}

export const readLimits = {
  /** Milliseconds: 30 days. */
  age: 30 * 24 * 60 * 60_000,
  /** Characters of all answers as JSON. */
  size: 20_000_000,
};

let isPruned = false;

/** Stores answers, unless their user has signed out meanwhile, in another tab too. Once a page, deletes what is beyond the limits. */
export async function storeReads(reads: readonly StoredRead[]): Promise<void> {
  const database = await openAppDatabase();
  const kept = reads.filter(({ userId }) => findTokenOf(userId) !== null);
  if (kept.length === 0) return;
  const transaction = database.transaction('reads', 'readwrite');
  await Promise.all([...kept.map((read) => transaction.store.put(read)), transaction.done]);
  if (isPruned) return;
  isPruned = true;
  await pruneReads(Date.now());
}

/** The stored answer to a query; for a span of time, one made of those that cover it. */
export async function findRead({
  userId,
  hash,
  contract,
}: Pick<StoredRead, 'userId' | 'hash' | 'contract'>): Promise<StoredRead | undefined> {
  const database = await openAppDatabase();
  const read = await database.get('reads', [userId, hash]);
  if (read?.contract === contract) return read;
  const prefix = findSpanPrefix(hash);
  if (prefix === undefined) return undefined;
  const others = await database.getAll('reads', IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uFFFF`]));
  return joinSpans(
    hash,
    others.filter((other) => other.contract === contract),
  );
}

/** Deletes answers that are too old, and the oldest of those that take too much room. */
export async function pruneReads(now: number, limits = readLimits): Promise<void> {
  const database = await openAppDatabase();
  const transaction = database.transaction('reads', 'readwrite');
  let size = 0;
  let cursor = await transaction.store.index('updatedAt').openCursor(null, 'prev');
  while (cursor) {
    const { data, updatedAt } = cursor.value;
    size += JSON.stringify(data).length;
    if (size > limits.size || now - updatedAt > limits.age) await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}
