import { AsyncLocalStorage } from 'node:async_hooks';

/** The place of a running request. Released while it waits for something that delays no other user. */
export interface RequestPlace {
  release(): void;
  retake(): void;
}

interface Held {
  readonly place: RequestPlace;
  /** How many parts of the request wait without the place. */
  waits: number;
}

const current = new AsyncLocalStorage<Held>();
const transaction = new AsyncLocalStorage<true>();

/** Runs a request that holds a place. */
export function runInPlace<T>(place: RequestPlace, work: () => T): T {
  return current.run({ place, waits: 0 }, work);
}

/** Marks the work of a transaction: it holds a connection, so it must wait for nothing but the database. */
export function runInTransaction<T>(work: () => T): T {
  return transaction.run(true, work);
}

/** Throws within a transaction. */
export function assertOutsideTransaction(what: string): void {
  if (transaction.getStore()) throw new Error(`A transaction waits for ${what}`);
}

/**
 * Waits for something outside the database that users share fairly, such as the web or a worker. The place of the request
 * is free for others meanwhile. Throws within a transaction, which would keep its connection.
 */
export async function waitOutside<T>(what: string, wait: () => Promise<T>): Promise<T> {
  assertOutsideTransaction(what);
  return releasePlaceDuring(wait);
}

/** The place of the request is free for others while it waits. */
export async function releasePlaceDuring<T>(wait: () => Promise<T>): Promise<T> {
  const held = current.getStore();
  if (!held) return wait();
  held.waits += 1;
  if (held.waits === 1) held.place.release();
  try {
    return await wait();
  } finally {
    held.waits -= 1;
    if (held.waits === 0) held.place.retake();
  }
}
