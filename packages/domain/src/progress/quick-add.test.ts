import { expect, it } from 'vitest';
import { computeQuickAmount } from './quick-add.ts';

it.each([
  ['what is expected in a period', { expected: 5, currentValue: 232, targetValue: 300 }, 5],
  ['what is left, when that is less', { expected: 5, currentValue: 298.5, targetValue: 300 }, 1.5],
  ['what is expected, without a target', { expected: 5, currentValue: 0, targetValue: null }, 5],
  ['1, where less than 0.1 of whole things is expected', { expected: 0.0333, currentValue: 3, targetValue: 12 }, 1],
  ['what is expected, where amounts are fractions', { expected: 0.05, currentValue: 0.2, targetValue: 12 }, 0.05],
  ['nothing, when nothing is expected', { expected: null, currentValue: 0, targetValue: 300 }, null],
  ['nothing, when 0 is expected', { expected: 0, currentValue: 0, targetValue: 300 }, null],
  ['nothing, at the target', { expected: 5, currentValue: 300, targetValue: 300 }, null],
])('one tap adds %s', (_text, target, amount) => {
  expect(computeQuickAmount(target)).toBe(amount);
});
