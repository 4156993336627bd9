import { expect, it } from 'vitest';
import { checkAddition } from './check-addition.ts';

it.each([
  ['3', 3],
  [' 2.5 ', 2.5],
  ['0,25', 0.25],
])('takes %j as %d', (typed, amount) => {
  expect(checkAddition(typed)).toEqual({ amount, problem: null });
});

it.each(['', '0', '-1', 'two', '1,000.5', 'Infinity', '0.00001', '1e12'])('does not take %j', (typed) => {
  expect(checkAddition(typed)).toEqual({ problem: 'Please enter a valid positive number.' });
});
