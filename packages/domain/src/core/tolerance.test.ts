import { expect, test } from 'vitest';
import { isAbove, isBelow, roundUp } from './tolerance.ts';

test.each([
  [2.1 / 0.7, 3],
  [15 / (3 / 11), 55],
  [0.3 / 0.1, 3],
  [0.7 / 0.1, 7],
  [2.0001, 3],
  [2, 2],
  [0, 0],
])('%d rounds up to %d', (value, whole) => {
  expect(roundUp(value)).toBe(whole);
});

test('values that differ only by floating-point rounding are neither above nor below', () => {
  expect(isBelow(2.4 / 3, 0.8)).toBe(false);
  expect(isAbove(0.1 + 0.2, 0.3)).toBe(false);
  expect(isBelow(0.7999, 0.8)).toBe(true);
  expect(isAbove(0.8001, 0.8)).toBe(true);
});
