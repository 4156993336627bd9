import { expect, test } from 'vitest';
import { mapInSlices, runInSlices } from './in-slices.ts';

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

test('a list mapped in slices is the same as mapped whole, and other work runs after each slice', async () => {
  const { turns, result } = await countTurns(() => mapInSlices(numbers, double, 2));
  expect(result).toEqual(numbers.map(double));
  expect(turns).toBeGreaterThanOrEqual(4);
});

test('a list of one slice is mapped without a turn of the event loop', async () => {
  const { turns, result } = await countTurns(() => mapInSlices(numbers, double, 10));
  expect([turns, result]).toEqual([0, numbers.map(double)]);
});

test('only one of several lists goes on in a turn of the event loop', async () => {
  const lists = Array.from({ length: 5 }, () => mapInSlices(numbers, double, 5));
  const { turns } = await countTurns(() => Promise.all(lists));
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('other work runs after each step of a generator, whose result is returned', async () => {
  const { turns, result } = await countTurns(() =>
    runInSlices(
      (function* () {
        for (const _ of numbers) yield;
        return 'done';
      })(),
    ),
  );
  expect(result).toBe('done');
  expect(turns).toBeGreaterThanOrEqual(10);
});
