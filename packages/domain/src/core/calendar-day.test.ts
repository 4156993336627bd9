import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  fromEpochDay,
  isCalendarDay,
  isWeekend,
  startOfWeek,
  toCalendarDay,
  toEpochDay,
} from './calendar-day.ts';

describe('the calendar day of an instant in a time zone', () => {
  test.each([
    ['UTC', '2026-03-01T00:00:00Z', '2026-03-01'],
    ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28'],
    ['America/New_York', '2026-03-01T04:59:59Z', '2026-02-28'],
    ['America/New_York', '2026-03-01T05:00:00Z', '2026-03-01'],
    ['America/New_York', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['America/New_York', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Australia/Lord_Howe', '2026-01-01T12:59:59Z', '2026-01-01'],
    ['Australia/Lord_Howe', '2026-01-01T13:00:00Z', '2026-01-02'],
    ['Australia/Lord_Howe', '2026-07-01T13:29:59Z', '2026-07-01'],
    ['Australia/Lord_Howe', '2026-07-01T13:30:00Z', '2026-07-02'],
    ['Asia/Kathmandu', '2026-03-01T18:14:59Z', '2026-03-01'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00Z', '2026-03-02'],
  ])('the day in %s at %s is %s', (zone, instant, day) => {
    expect(toCalendarDay(new Date(instant), zone)).toBe(day);
  });

  test('goes from 29 to 31 December 2011 in Samoa, which skipped the 30th', () => {
    expect(toCalendarDay(new Date('2011-12-30T09:59:59Z'), 'Pacific/Apia')).toBe('2011-12-29');
    expect(toCalendarDay(new Date('2011-12-30T10:00:00Z'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  test('returns to the previous day when clocks are set back across midnight', () => {
    const instants = ['2009-11-01T02:29:59Z', '2009-11-01T02:30:00Z', '2009-11-01T02:31:00Z', '2009-11-01T03:30:00Z'];
    const days = instants.map((instant) => toCalendarDay(new Date(instant), 'America/St_Johns'));
    expect(days).toEqual(['2009-10-31', '2009-11-01', '2009-10-31', '2009-11-01']);
  });

  test('throws for an invalid date and for an unknown zone', () => {
    expect(() => toCalendarDay(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
    expect(() => toCalendarDay(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('adding and counting days', () => {
  test.each([
    ['2026-02-27', 2, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s plus %i days is %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
    expect(daysBetween(day, later)).toBe(count);
  });

  test('throws for an invalid day and outside the years 0 to 9999', () => {
    expect(() => toEpochDay('2026-13-01')).toThrow(RangeError);
    expect(() => toEpochDay('tomorrow')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => fromEpochDay(Number.NaN)).toThrow(RangeError);
  });
});

test.each([
  ['2026-01-02', 5, false],
  ['2026-01-03', 6, true],
  ['2026-01-04', 0, true],
  ['2026-01-05', 1, false],
  ['1900-01-01', 1, false],
])('%s has weekday %i, weekend: %s', (day, weekday, weekend) => {
  expect(dayOfWeek(day)).toBe(weekday);
  expect(isWeekend(day)).toBe(weekend);
});

test.each(['1900-01-01', '2200-12-31', '2028-02-29'])('%s is a valid calendar day', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each([
  '1899-12-31',
  '2201-01-01',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-00-10',
  '2026-1-1',
  '',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '0000-00-00',
])('%j is not a valid calendar day', (text) => {
  expect(isCalendarDay(text)).toBe(false);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s starts on %s', (day, monday) => {
  expect(startOfWeek(day)).toBe(monday);
});

test.each([
  [0, '2026-11-21', '2026-11-15'],
  [0, '2026-11-22', '2026-11-22'],
  [1, '2026-11-22', '2026-11-16'],
  [6, '2026-11-20', '2026-11-14'],
  [6, '2026-11-21', '2026-11-21'],
])('weeks that start on day %i have %s in the week that starts on %s', (firstWeekday, day, first) => {
  expect(startOfWeek(day, firstWeekday)).toBe(first);
});
