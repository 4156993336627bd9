import { expect, test } from 'vitest';
import { addAmounts, amountLimit, isAmount, roundAmount, sumAmounts } from './amount.ts';

test.each([
  [0.1, 0.2, 0.3],
  [0.7, 0.1, 0.8],
  [1.1, 2.2, 3.3],
  [0.0001, 0.0002, 0.0003],
  [5, -5, 0],
  [0.3, -0.1, 0.2],
  [-0.1, -0.2, -0.3],
  [99_999_999_999.9999, 0.0001, 100_000_000_000],
  [499_999_999_999.9999, -0.0001, 499_999_999_999.9998],
])('%d plus %d is %d', (a, b, sum) => {
  expect(addAmounts(a, b)).toBe(sum);
});

test('ten tenths add up to exactly 1, and an empty list to 0', () => {
  expect(sumAmounts(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(sumAmounts([])).toBe(0);
});

test.each([
  [1 / 3, 0.3333],
  [2 / 3, 0.6667],
  [-2 / 3, -0.6667],
  [1.00004, 1],
  [12, 12],
])('%d rounds to %d', (value, rounded) => {
  expect(roundAmount(value)).toBe(rounded);
});

test('rounding and adding never return -0', () => {
  expect(Object.is(roundAmount(-0.00001), 0)).toBe(true);
  expect(Object.is(addAmounts(-0, -0), 0)).toBe(true);
});

test.each([0, 1, -1, 0.1, 0.0001, 123.4567, 999_999_999_999.9999, -999_999_999_999])('%d is an amount', (value) => {
  expect(isAmount(value)).toBe(true);
});

test.each([0.00001, 1.23456, amountLimit, -amountLimit, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is not an amount',
  (value) => {
    expect(isAmount(value)).toBe(false);
  },
);
