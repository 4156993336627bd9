import { describe, expect, it } from 'vitest';
import { type CalendarDay, fromEpochDay } from '../core/calendar-day.ts';
import { defaultRecurrence, type Recurrence } from './recurrence.ts';
import { iterateDays } from './recurrence-days.ts';

function list(first: CalendarDay, settings: Partial<Recurrence>, { from = first, count = 6 } = {}): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (const day of iterateDays(first, { ...defaultRecurrence, ...settings }, { from }))
    if (days.push(fromEpochDay(day)) === count) break;
  return days;
}

describe('the days of the week', () => {
  it.each([
    ['2026-11-23', 1, ['MO', 'WE', 'FR'], ['11-23', '11-25', '11-27', '11-30', '12-02', '12-04']],
    ['2026-11-26', 1, ['MO', 'WE'], ['11-30', '12-02', '12-07', '12-09', '12-14', '12-16']],
    ['2026-11-26', 2, ['MO', 'FR'], ['11-27', '12-07', '12-11', '12-21', '12-25', '01-04']],
    ['2026-11-29', 2, ['SU', 'MO'], ['11-29', '12-07', '12-13', '12-21', '12-27', '01-04']],
    ['2026-11-26', 3, [], ['11-26', '12-17', '01-07', '01-28', '02-18', '03-11']],
  ] as const)(
    'a rule that starts on %s and repeats every %i weeks on %j has the days of its weekdays',
    (first, interval, weekdays, days) => {
      expect(list(first, { interval, weekdays }).map((day) => day.slice(5))).toEqual(days);
    },
  );
});

describe('the position in the month', () => {
  it.each([
    ['2026-11-02', 1, { position: 1, on: 'MO' }, ['11-02', '12-07', '01-04', '02-01', '03-01', '04-05']],
    ['2026-11-03', 1, { position: 1, on: 'MO' }, ['12-07', '01-04', '02-01', '03-01', '04-05', '05-03']],
    ['2026-11-03', 2, { position: 1, on: 'MO' }, ['01-04', '03-01', '05-03', '07-05', '09-06', '11-01']],
    ['2026-11-23', 1, { position: 4, on: 'TH' }, ['11-26', '12-24', '01-28', '02-25', '03-25', '04-22']],
    ['2026-11-23', 1, { position: -1, on: 'SU' }, ['11-29', '12-27', '01-31', '02-28', '03-28', '04-25']],
    ['2026-11-23', 1, { position: -1, on: 'workday' }, ['11-30', '12-31', '01-29', '02-26', '03-31', '04-30']],
    ['2026-11-01', 1, { position: 1, on: 'workday' }, ['11-02', '12-01', '01-01', '02-01', '03-01', '04-01']],
    ['2026-11-01', 1, { position: 3, on: 'workday' }, ['11-04', '12-03', '01-05', '02-03', '03-03', '04-05']],
    ['2026-11-23', 1, { position: -1, on: 'day' }, ['11-30', '12-31', '01-31', '02-28', '03-31', '04-30']],
    ['2026-11-23', 1, { position: 2, on: 'day' }, ['12-02', '01-02', '02-02', '03-02', '04-02', '05-02']],
  ] as const)(
    'a rule that starts on %s and repeats every %i months on %j has the days at that position',
    (first, interval, monthlyOn, days) => {
      expect(list(first, { type: 'monthly', interval, monthlyOn }).map((day) => day.slice(5))).toEqual(days);
    },
  );
});

describe('days from a late day on', () => {
  it.each([
    [{ type: 'daily', interval: 3 }, '2199-12-31', 3],
    [{ type: 'weekly', interval: 2, weekdays: ['MO', 'SA'] }, '2199-12-31', 14],
    [{ type: 'monthly', interval: 5 }, '2199-12-31', 5 * 31],
    [{ type: 'monthly', monthlyOn: { position: -1, on: 'workday' } }, '2199-12-31', 31],
    [{ type: 'yearly', interval: 2 }, '2199-12-31', 2 * 366],
  ] as const)('%j begin at most a week and a period before that day', (settings, from, length) => {
    const [day = ''] = list('1990-01-31', settings, { from, count: 1 });
    expect(Math.abs(Date.parse(from) - Date.parse(day)) / 86_400_000).toBeLessThanOrEqual(7 + length);
  });

  it('listing from a late day returns the same days as listing from the first day', () => {
    const settings = { type: 'monthly', interval: 7 } as const;
    const all = list('1990-01-31', settings, { count: 100 });
    const late = list('1990-01-31', settings, { from: '2030-01-01', count: 5 });
    expect(all.join()).toContain(late.join());
  });
});
