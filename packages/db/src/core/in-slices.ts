import { setImmediate as waitForTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop: every step of another request may wait so long. */
const sliceMs = 0.5;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop. Only one caller goes on in a turn, so that many long lists together do not make
 * other requests wait longer than one does.
 */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => waitForTurn());
  return lastTurn;
}

/** Returns a function to await between two steps of long work: other requests run once a slice is over. */
export function startSlices(): () => Promise<void> | undefined {
  let began = performance.now();
  const rest = async () => {
    await nextTurn();
    began = performance.now();
  };
  return () => (performance.now() - began < sliceMs ? undefined : rest());
}

/** Runs a generator to its end; other requests run between its steps. Returns what the generator returns. */
export async function runInSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  const endStep = startSlices();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await endStep();
  }
}

/** Maps a list of any length; other requests run between its items (rules/wire.md#long-lists). */
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
