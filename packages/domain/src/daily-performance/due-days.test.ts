import { expect, test } from 'vitest';
import { findExpectation, computePeriodStart } from './due-days.ts';

const on = (...days: string[]) => new Set(days);
const daily = { reportingFrequency: 'daily', skipWeekends: false } as const;
const weekly = { reportingFrequency: 'weekly', skipWeekends: false } as const;
const monthly = { reportingFrequency: 'monthly', skipWeekends: false } as const;

// 2026-11-16 is a Monday.
test.each([
  ['a daily goal on a Saturday', daily, '2026-11-21', on(), 'due'],
  ['a daily goal that skips weekends on a Friday', { ...daily, skipWeekends: true }, '2026-11-20', on(), 'due'],
  ['a daily goal that skips weekends on a Saturday', { ...daily, skipWeekends: true }, '2026-11-21', on(), null],
  [
    'a daily goal that skips weekends, reported on a Saturday',
    { ...daily, skipWeekends: true },
    '2026-11-21',
    on('2026-11-21'),
    null,
  ],
  ['a weekly goal on a Wednesday', weekly, '2026-11-18', on(), null],
  ['a weekly goal reported on a Wednesday', weekly, '2026-11-18', on('2026-11-18'), 'early'],
  ['a weekly goal on a Sunday', weekly, '2026-11-22', on(), 'due'],
  ['a weekly goal that skips weekends on a Sunday', { ...weekly, skipWeekends: true }, '2026-11-22', on(), 'due'],
  ['a weekly goal reported on a Sunday', weekly, '2026-11-22', on('2026-11-22'), 'due'],
  ['a weekly goal on the Sunday of a week with a report on Monday', weekly, '2026-11-22', on('2026-11-16'), null],
  [
    'a weekly goal on Sunday, reported on Saturday and Sunday',
    weekly,
    '2026-11-22',
    on('2026-11-21', '2026-11-22'),
    'early',
  ],
  ['a weekly goal on a Sunday, reported on the Sunday before', weekly, '2026-11-22', on('2026-11-15'), 'due'],
  ['a weekly goal on a Sunday, reported on the Monday after', weekly, '2026-11-22', on('2026-11-23'), 'due'],
  ['a monthly goal on a Sunday', monthly, '2026-11-22', on(), null],
  ['a monthly goal reported on a Sunday', monthly, '2026-11-22', on('2026-11-22'), 'early'],
  ['a monthly goal on the last day of November', monthly, '2026-11-30', on('2026-10-31'), 'due'],
  ['a monthly goal on the last day of a month with a report on the 1st', monthly, '2026-11-30', on('2026-11-01'), null],
  ['a monthly goal on 28 February', monthly, '2026-02-28', on(), 'due'],
  ['a monthly goal on 28 February of a leap year', monthly, '2028-02-28', on(), null],
] as const)('%s', (_, rule, day, reportDays, expectation) => {
  expect(findExpectation(rule, day, reportDays)).toBe(expectation);
});

test.each([
  ['2026-11-22', '2026-11-01'],
  ['2026-11-01', '2026-10-26'],
  ['2026-06-01', '2026-06-01'],
])('what is due on %s depends on the reports since %s', (day, start) => {
  expect(computePeriodStart(day)).toBe(start);
});
