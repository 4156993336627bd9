import { expect, it } from 'vitest';
import { toRate } from './rate.ts';

it.each([
  [20, 1, 20, 'daily'],
  [2, 0.5, 4, 'daily'],
  [1, 2, 3.5, 'weekly'],
  [1, 3, 2.3333, 'weekly'],
  [3, 7, 3, 'weekly'],
  [3, 14, 1.5, 'weekly'],
  [1, 28, 0.25, 'weekly'],
  [1, 10, 3, 'monthly'],
  [10, 30, 10, 'monthly'],
  [10, 31, 10, 'monthly'],
  [1, 90, 0.3333, 'monthly'],
  [12, 365, 1, 'monthly'],
  [12, 366, 1, 'monthly'],
] as const)('%d in %d days is %d %s', (amount, days, expected, per) => {
  expect(toRate(amount, days)).toEqual({ amount: expected, per });
});

it.each([
  [-1, 7],
  [1, 0],
  [1, Number.NaN],
  [Number.MAX_VALUE, 1e-300],
])('%d in %d days is no rate', (amount, days) => {
  expect(toRate(amount, days)).toBeNull();
});
