import { describe, expect, test } from 'vitest';
import type { ReportingFrequency } from './enums.ts';
import { estimateCompletionDate, estimateCompletionDays, maxForecastDays } from './forecast.ts';

type Case = [
  remaining: number,
  average: number,
  frequency: ReportingFrequency,
  skipWeekends: boolean,
  days: number | null,
];

describe('the estimated days until completion', () => {
  test.each<Case>([
    [10, 2, 'daily', false, 5],
    [11, 2, 'daily', false, 6],
    [0.1, 5, 'daily', false, 1],
    [0.0001, 1_000_000, 'daily', false, 1],
    [10, 5, 'weekly', false, 14],
    [10, 4, 'weekly', false, 18],
    [10, 10, 'monthly', false, 30],
    [5, 10, 'monthly', false, 15],
  ])(
    '%d left at %d per %s period, weekends skipped: %s: %s days',
    (remaining, averagePerPeriod, frequency, skipWeekends, days) => {
      expect(estimateCompletionDays({ remaining, averagePerPeriod, frequency, skipWeekends })).toBe(days);
    },
  );

  test.each([
    [1, 2],
    [2, 3],
    [3, 5],
    [4, 6],
    [5, 7],
    [6, 9],
    [7, 10],
    [9, 13],
    [10, 14],
    [22, 31],
  ])('%i working days take %i days with skipped weekends', (workingDays, days) => {
    const work = { remaining: workingDays, averagePerPeriod: 1, frequency: 'daily', skipWeekends: true } as const;
    expect(estimateCompletionDays(work)).toBe(days);
  });

  test.each<Case>([
    [10, 10, 'weekly', true, 7],
    [20, 10, 'weekly', true, 14],
    [15, 10, 'weekly', true, 12],
    [10, 10, 'monthly', true, 31],
  ])(
    '%d left at %d per %s period, weekends skipped: %s: %s days',
    (remaining, averagePerPeriod, frequency, skipWeekends, days) => {
      expect(estimateCompletionDays({ remaining, averagePerPeriod, frequency, skipWeekends })).toBe(days);
    },
  );

  test.each<Case>([
    [0, 2, 'daily', false, 0],
    [-4, 2, 'daily', false, 0],
    [0, 0, 'daily', false, 0],
    [10, 0, 'daily', false, null],
    [10, -1, 'daily', false, null],
  ])(
    '%d left at %d per %s period, weekends skipped: %s: %s',
    (remaining, averagePerPeriod, frequency, skipWeekends, days) => {
      expect(estimateCompletionDays({ remaining, averagePerPeriod, frequency, skipWeekends })).toBe(days);
    },
  );

  test.each<Case>([
    [2.1, 0.7, 'daily', false, 3],
    [15, 3 / 11, 'daily', false, 55],
    [0.3, 0.1, 'daily', false, 3],
    [0.7, 0.1, 'daily', false, 7],
    [2, 1 / 3, 'daily', false, 6],
    [5, 1 / 3, 'daily', true, 21],
  ])(
    '%d left at %d per %s period: floating-point rounding adds no day',
    (remaining, averagePerPeriod, frequency, skipWeekends, days) => {
      expect(estimateCompletionDays({ remaining, averagePerPeriod, frequency, skipWeekends })).toBe(days);
    },
  );

  test.each([true, false])('the forecast is at most a century, weekends skipped: %s', (skipWeekends) => {
    const work = { remaining: 999_999_999_999, averagePerPeriod: 1e-16, frequency: 'monthly', skipWeekends } as const;
    expect(estimateCompletionDays(work)).toBe(maxForecastDays);
    expect(estimateCompletionDate('2026-01-01', estimateCompletionDays(work))).toBe('2126-01-02');
  });
});

test('counts the date of a forecast from today', () => {
  expect(estimateCompletionDate('2026-02-27', 2)).toBe('2026-03-01');
  expect(estimateCompletionDate('2026-02-27', 0)).toBe('2026-02-27');
  expect(estimateCompletionDate('2026-02-27', null)).toBeNull();
});
