import { expect, it } from 'vitest';
import { formatTypedAmount, parseAmount } from './typed-amount.ts';

it.each([
  ['', null],
  [' ', null],
  ['3', 3],
  [' 2.5 ', 2.5],
  ['0,25', 0.25],
  ['.5', 0.5],
  ['5.', 5],
  ['-5', -5],
  ['−5', -5],
  ['-0', 0],
  ['1,500', 1500],
  ['0,500', 0.5],
  ['1500,250', 1500.25],
  ['1,500.25', 1500.25],
  ['1.500,25', 1500.25],
  ['1,500,000', 1_500_000],
  ['1 500', 1500],
  ["1'500.5", 1500.5],
  ['1\u202f500,5', 1500.5],
])('%j is the number %j', (typed, amount) => {
  expect(parseAmount(typed, '.')).toBe(amount);
});

it.each(['two', '-', '.', '1e5', '1,5,5', '1.5.5', '1,50,000', '15 00', '1.500.25,5,5', '5 km', 'Infinity', '0x10'])(
  '%j is not a number',
  (typed) => {
    expect(parseAmount(typed, '.')).toBe(Number.NaN);
  },
);

it('three digits after the decimal separator of the locale are decimals', () => {
  expect(parseAmount('1,500', ',')).toBe(1.5);
  expect(parseAmount('1.500', ',')).toBe(1500);
  expect(parseAmount('1.500', '.')).toBe(1.5);
});

it.each([null, 0, 2.5, -1250.125, 999_999_999_999.9999])('parses %j back from its formatted text', (amount) => {
  for (const separator of ['.', ',']) expect(parseAmount(formatTypedAmount(amount, separator), separator)).toBe(amount);
});
