import { expect, it } from 'vitest';
import { computeQuickAmount } from './quick-add.ts';

it.each([
  ['the expected amount of a period', { expected: 5, currentValue: 232, targetValue: 300, unit: 'km' }, 5],
  ['the remaining amount, when it is smaller', { expected: 5, currentValue: 298.5, targetValue: 300, unit: 'km' }, 1.5],
  ['the expected amount, without a target', { expected: 5, currentValue: 0, targetValue: null, unit: null }, 5],
  [
    '1, where less than 0.1 of whole things is expected',
    { expected: 0.0333, currentValue: 3, targetValue: 12, unit: 'books' },
    1,
  ],
  ['the expected amount, with fractions', { expected: 0.05, currentValue: 0.2, targetValue: 12, unit: 'books' }, 0.05],
  ['1, where times are counted', { expected: 2.3333, currentValue: 3, targetValue: 120, unit: 'times' }, 1],
  ['nothing, when nothing is expected', { expected: null, currentValue: 0, targetValue: 300, unit: 'km' }, null],
  ['nothing, when 0 is expected', { expected: 0, currentValue: 0, targetValue: 300, unit: 'km' }, null],
  ['nothing, at the target', { expected: 5, currentValue: 300, targetValue: 300, unit: 'km' }, null],
])('one tap adds %s', (_text, target, amount) => {
  expect(computeQuickAmount(target)).toBe(amount);
});
