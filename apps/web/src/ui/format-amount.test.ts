import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatAverage,
  formatChange,
  formatCount,
  formatPercent,
  formatPeriods,
  perPeriod,
} from './format-amount.ts';

describe('an amount', () => {
  it.each([
    [1250.5, 'km', '1,250.5 km'],
    [0.0001, null, '0.0001'],
    [3, '', '3'],
  ])('%d in %s reads %s', (amount, unit, text) => {
    expect(formatAmount(amount, unit)).toBe(text);
  });

  it('carries its sign when it is a change', () => {
    expect(formatChange(3, 'books')).toBe('+3 books');
    expect(formatChange(-1.5)).toBe('−1.5');
  });
});

it.each([
  [2.4567, '2.46'],
  [0.00345, '0.00345'],
  [681, '681'],
])('an average of %d reads %s', (average, text) => {
  expect(formatAverage(average)).toBe(text);
});

it.each([
  [0, '0%'],
  [33.4, '33%'],
  [99.99, '99%'],
  [100, '100%'],
])('%d percent reads %s: only complete goals read 100%%', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it('formats periods and counts with their nouns', () => {
  expect(formatPeriods(1, 'daily')).toBe('1 day');
  expect(formatPeriods(7.5, 'weekly')).toBe('7.5 weeks');
  expect(perPeriod('monthly')).toBe('a month');
  expect(formatCount(1, 'entry', 'entries')).toBe('1 entry');
  expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
});
