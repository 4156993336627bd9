import { setImmediate as waitForTurn } from 'node:timers/promises';

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop. Only one caller goes on in a turn, so that many long lists together do not make
 * other requests wait longer than one does.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => waitForTurn());
  return lastTurn;
}

/** Items whose work takes a millisecond or so together, such as turning rows into records. */
const itemsPerSlice = 500;

/** Maps a list of any length in slices; other requests run between two slices (rules/wire.md#long-lists). */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  size = itemsPerSlice,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    for (const item of items.slice(at, at + size)) results.push(map(item));
  }
  return results;
}

/** Runs a generator to its end, and lets other requests run after each step. Returns what the generator returns. */
export async function runInSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
