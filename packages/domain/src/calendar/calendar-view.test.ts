import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek } from '../core/calendar-day.ts';
import { day } from '../testing/calendar-arbitraries.ts';
import { firstWeekdays } from '../settings/enums.ts';
import { listViewDays, stepView } from './calendar-view.ts';

describe('the days of a view', () => {
  it('show the day, three days, the week from Monday, or no days', () => {
    expect(listViewDays('today', '2026-11-21')).toEqual(['2026-11-21']);
    expect(listViewDays('3days', '2026-11-30')).toEqual(['2026-11-30', '2026-12-01', '2026-12-02']);
    const week = listViewDays('week', '2026-11-22');
    expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-11-16', '2026-11-22']);
    expect(listViewDays('missed', '2026-11-21')).toEqual([]);
  });

  it.each([
    ['2026-11-21', '2026-11-01', '2026-12-05', 35],
    ['2026-02-10', '2026-02-01', '2026-02-28', 28],
    ['2026-08-01', '2026-07-26', '2026-09-05', 42],
  ])('the view of the month of %s shows the whole weeks from %s to %s', (date, first, last, length) => {
    const days = listViewDays('month', date);
    expect([days[0], days.at(-1), days.length]).toEqual([first, last, length]);
  });

  it.each([
    [0, '2026-11-01', '2026-12-05'],
    [1, '2026-10-26', '2026-12-06'],
    [6, '2026-10-31', '2026-12-04'],
  ] as const)('a month with weeks from day %i shows the days from %s to %s', (firstWeekday, first, last) => {
    const days = listViewDays('month', '2026-11-21', firstWeekday);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  it('contain the day and are whole weeks, from the chosen weekday or else Monday (week) and Sunday (month)', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(null, ...firstWeekdays), (date, firstWeekday) => {
        for (const [view, weekday] of [
          ['week', firstWeekday ?? 1],
          ['month', firstWeekday ?? 0],
        ] as const) {
          const days = listViewDays(view, date, firstWeekday);
          expect(days).toContain(date);
          expect(days.length % 7).toBe(0);
          expect(dayOfWeek(days[0] ?? '')).toBe(weekday);
          expect(days.every((each, at) => each === addDays(days[0] ?? '', at))).toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['today', '2026-11-30', '2026-12-01', '2026-11-29'],
  ['3days', '2026-11-30', '2026-12-03', '2026-11-27'],
  ['week', '2026-11-30', '2026-12-07', '2026-11-23'],
  ['month', '2026-01-31', '2026-02-28', '2025-12-31'],
  ['missed', '2026-11-30', '2026-11-30', '2026-11-30'],
] as const)('the %s view steps from %s to %s, and back to %s', (view, date, next, previous) => {
  expect([stepView(view, date, 1), stepView(view, date, -1)]).toEqual([next, previous]);
});
