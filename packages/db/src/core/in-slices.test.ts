import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mapInSlices, runInSlices } from './in-slices.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Counts the turns of the event loop while `work` runs. */
async function countTurns<Result>(work: () => Promise<Result>): Promise<{ turns: number; result: Result }> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  const result = await work();
  isRunning = false;
  return { turns, result };
}

const numbers = Array.from({ length: 10 }, (_, index) => index);
const double = (value: number) => value * 2;
/** Takes as long as a slice. */
const doubleSlowly = (value: number) => {
  vi.advanceTimersByTime(1);
  return double(value);
};

test('mapInSlices returns the same list as map, and other work runs after each slice', async () => {
  const { turns, result } = await countTurns(() => mapInSlices(numbers, doubleSlowly));
  expect(result).toEqual(numbers.map(double));
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('mapInSlices maps a single slice without a turn of the event loop', async () => {
  const { turns, result } = await countTurns(() => mapInSlices(numbers, double));
  expect([turns, result]).toEqual([0, numbers.map(double)]);
});

test('only one of several lists continues in each turn of the event loop', async () => {
  const { turns } = await countTurns(() => Promise.all(numbers.map((value) => mapInSlices([value], doubleSlowly))));
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('runInSlices runs other work between the steps of a generator and returns its result', async () => {
  const { turns, result } = await countTurns(() =>
    runInSlices(
      (function* () {
        for (const value of numbers) yield void doubleSlowly(value);
        return 'done';
      })(),
    ),
  );
  expect(result).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(10);
});
