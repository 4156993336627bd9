import { expect, it } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';

it.each([
  ['3', 3],
  [' 2.5 ', 2.5],
  ['0,25', 0.25],
  ['1,000.5', 1000.5],
])('%j is parsed as %d', (typed, amount) => {
  expect(parseQuickAdd(typed)).toEqual({ amount, problem: null });
});

it.each(['', '0', '-1', 'two', 'Infinity', '1e12'])('%j is not a valid amount', (typed) => {
  expect(parseQuickAdd(typed)).toEqual({ problem: 'Please enter a valid positive number.' });
});

it('an amount with more than four decimals is told so', () => {
  expect(parseQuickAdd('0.00001')).toEqual({ problem: 'Enter a number with at most 4 decimals.' });
});
