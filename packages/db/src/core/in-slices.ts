import { setImmediate as waitForTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop: each step of another request may wait this long. */
const sliceMs = 0.5;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop. Only one caller continues in a turn, so that many long lists delay other requests
 * no longer than one list does.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => waitForTurn());
  return lastTurn;
}

/** Returns a function to await between two steps of long work. Other requests run after each slice. */
export function startSlices(): () => Promise<void> | undefined {
  let began = performance.now();
  const rest = async () => {
    await nextTurn();
    began = performance.now();
  };
  return () => (performance.now() - began < sliceMs ? undefined : rest());
}

/** Runs a generator to its end and returns its result. Other requests run between its steps. */
export async function runInSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const endStep = startSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await endStep();
  }
}

/** Maps a list of any length. Other requests run between its items (rules/wire.md#long-lists). */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  return runInSlices(mapEach(items, map));
}

function* mapEach<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Generator<undefined, Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    yield;
  }
  return results;
}
