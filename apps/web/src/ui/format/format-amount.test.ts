import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatAverage,
  formatChange,
  formatCount,
  formatPercent,
  formatPeriods,
  formatPoints,
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

  it.each([
    [1, 'sessions', '1 session'],
    [1, 'push-ups', '1 push-up'],
    [1, 'Pages', '1 Page'],
    [-1, 'books', '-1 books'],
    [1.5, 'sessions', '1.5 sessions'],
    [0, 'sessions', '0 sessions'],
    [1, 'km', '1 km'],
    [1, 'mbps', '1 mbps'],
    [1, 'glass', '1 glass'],
    [1, 'glasses', '1 glasses'],
    [1, 'series', '1 series'],
    [1, 'bus', '1 bus'],
  ])('%d in the unit "%s" reads "%s": a plain plural in -s becomes singular', (amount, unit, text) => {
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

it('an average of one and percentage points read well', () => {
  expect(formatAverage(1, 'sessions')).toBe('1 session');
  expect(formatPoints(50)).toBe('50%');
  expect(formatPoints(0.123)).toBe('0.123%');
});

it('formats periods and counts with their nouns', () => {
  expect(formatPeriods(1, 'daily')).toBe('1 day');
  expect(formatPeriods(7.5, 'weekly')).toBe('7.5 weeks');
  expect(perPeriod('monthly')).toBe('a month');
  expect(formatCount(1, 'entry', 'entries')).toBe('1 entry');
  expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
});
