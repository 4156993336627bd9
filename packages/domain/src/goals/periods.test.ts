import { expect, test } from 'vitest';
import { countDays, computeDaysPerPeriod, computeElapsedPeriods, findStart } from './periods.ts';

test.each([
  ['daily', false, 1],
  ['weekly', false, 7],
  ['monthly', false, 30],
  ['daily', true, 1],
  ['weekly', true, 5],
  ['monthly', true, 150 / 7],
] as const)('a %s period has, weekends skipped: %s, %d counted days', (frequency, skipWeekends, days) => {
  expect(computeDaysPerPeriod(frequency, skipWeekends)).toBe(days);
});

// 2026-01-05 is a Monday.
test.each([
  ['daily', false, '2026-01-05', '2026-01-05', 1],
  ['daily', false, '2026-01-05', '2026-01-06', 2],
  ['daily', false, '2026-01-05', '2026-02-03', 30],
  ['daily', true, '2026-01-05', '2026-01-11', 5],
  ['daily', true, '2026-01-05', '2026-01-12', 6],
  ['daily', true, '2026-01-03', '2026-01-04', 1],
  ['daily', true, '2026-01-03', '2026-01-05', 1],
  ['weekly', false, '2026-01-05', '2026-01-07', 1],
  ['weekly', false, '2026-01-05', '2026-01-11', 1],
  ['weekly', false, '2026-01-05', '2026-01-12', 8 / 7],
  ['weekly', false, '2026-01-05', '2026-01-18', 2],
  ['weekly', true, '2026-01-05', '2026-01-16', 2],
  ['weekly', true, '2026-01-05', '2026-01-18', 2],
  ['monthly', false, '2026-01-01', '2026-01-20', 1],
  ['monthly', false, '2026-01-01', '2026-03-01', 2],
  ['monthly', true, '2026-01-05', '2026-03-29', 60 / (150 / 7)],
  ['daily', false, '2026-01-05', '2026-01-01', 1],
] as const)(
  '%s, weekends skipped: %s, from %s through %s: %d periods',
  (frequency, skipWeekends, createdOn, today, periods) => {
    const schedule = { createdOn, firstReportedOn: null, countsFrom: null, frequency, skipWeekends };
    expect(computeElapsedPeriods(schedule, today)).toBeCloseTo(periods, 12);
  },
);

test.each([
  [null, null, '2026-01-05'],
  ['2026-01-07', null, '2026-01-05'],
  ['2026-01-02', null, '2026-01-02'],
  ['2026-01-02', '2026-01-03', '2026-01-03'],
  ['2026-01-02', '2026-01-08', '2026-01-08'],
  ['2026-01-02', '2026-01-01', '2026-01-02'],
  [null, '2026-01-01', '2026-01-05'],
])('a goal of 5 January, first reported on %s, counted from %s, starts on %s', (firstReportedOn, countsFrom, start) => {
  expect(findStart({ createdOn: '2026-01-05', firstReportedOn, countsFrom })).toBe(start);
});

test('counting days includes both ends', () => {
  expect(countDays({ from: '2026-01-05', through: '2026-01-05', skipWeekends: false })).toBe(1);
  expect(countDays({ from: '2026-01-05', through: '2026-01-11', skipWeekends: true })).toBe(5);
  expect(countDays({ from: '2026-01-05', through: '2026-01-01', skipWeekends: false })).toBe(0);
});
