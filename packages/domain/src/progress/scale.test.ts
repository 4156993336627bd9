import { expect, test } from 'vitest';
import { findExceededScale } from './scale.ts';

test.each([
  ['999 of 3 runs', 999, { currentValue: 0, targetValue: 3 }, { by: 'left', amount: 3 }],
  [
    'the report is more than the remaining amount',
    101,
    { currentValue: 10, targetValue: 12 },
    { by: 'reported', amount: 10 },
  ],
  [
    'the initial value was not reported',
    21,
    { initialValue: 8, currentValue: 9, targetValue: 11 },
    { by: 'left', amount: 2 },
  ],
  ['no target', 31, { currentValue: 3, targetValue: null }, { by: 'reported', amount: 3 }],
])('an amount is far out of scale: %s', (_text, amount, target, scale) => {
  expect(findExceededScale(amount, target)).toEqual(scale);
});

test.each([
  ['ten times the remaining amount', 30, { currentValue: 0, targetValue: 3 }],
  ['more than the target of a small goal', 5, { currentValue: 2, targetValue: 3 }],
  ['an amount without a target', 999, { currentValue: 0, targetValue: null }],
])('an amount is in scale: %s', (_text, amount, target) => {
  expect(findExceededScale(amount, target)).toBeNull();
});
