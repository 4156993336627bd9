import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatAverage,
  formatChange,
  formatCount,
  formatPercent,
  formatPeriods,
  formatPoints,
  formatRate,
  formatRounded,
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
  [0.00345, '0.0035'],
  [0.0333, '0.033'],
  [1234.567, '1,234.57'],
  [681, '681'],
])('an average of %d reads %s', (average, text) => {
  expect(formatAverage(average)).toBe(text);
});

it.each([
  [266.53, '267 km'],
  [1886.5, '1,887 km'],
  [9.47, '9.5 km'],
  [0.0345, '0.035 km'],
  [3, '3 km'],
])('an amount of %d reads %s in words', (amount, text) => {
  expect(formatRounded(amount, 'km')).toBe(text);
});

it.each([
  [2.7, 'daily', '2.7 books a day'],
  [0.125, 'daily', '0.13 books a day'],
  [0.0333, 'daily', '1 book a month'],
  [0.0667, 'daily', '2 books a month'],
  [0.0027, 'daily', '0.99 books a year'],
  [0.02, 'weekly', '1.04 books a year'],
  [0, 'monthly', '0 books a month'],
  [-0.0333, 'daily', '-1 books a month'],
] as const)('a rate of %d reported %s reads %s', (amount, reportingFrequency, text) => {
  expect(formatRate(amount, 'books', { reportingFrequency })).toBe(text);
});

it('a rate counts five days a week when weekends are skipped, and takes the period of the rate beside it', () => {
  const goal = { reportingFrequency: 'daily', skipWeekends: true } as const;
  expect(formatRate(0.05, 'km', goal)).toBe('1.07 km a month');
  expect(formatRate(0.25, 'km', { reportingFrequency: 'daily' }, 0.0333)).toBe('7.5 km a month');
  expect(formatRate(0.05, 'km', { reportingFrequency: 'daily' }, 3)).toBe('0.05 km a day');
});

it.each([
  [0, '0%'],
  [33.4, '33%'],
  [99.99, '99%'],
  [100, '100%'],
])('%d percent reads %s: only complete goals read 100%%', (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it('formats an average of one and percentage points', () => {
  expect(formatAverage(1, 'sessions')).toBe('1 session');
  expect(formatPoints(50)).toBe('50%');
  expect(formatPoints(0.0123)).toBe('0.012%');
});

it('formats periods and counts with their nouns', () => {
  expect(formatPeriods(1, 'daily')).toBe('1 day');
  expect(formatPeriods(7.5, 'weekly')).toBe('7.5 weeks');
  expect(perPeriod('monthly')).toBe('a month');
  expect(formatCount(1, 'entry', 'entries')).toBe('1 entry');
  expect(formatCount(2, 'entry', 'entries')).toBe('2 entries');
});
