import { describe, expect, it } from 'vitest';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { dayRangeToSpan } from './all-day.ts';
import { findEnd, findOccurrence, findOccurrenceBefore, listOccurrences, type Series } from './occurrences.ts';
import { defaultRecurrence, type Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

const hour = 3_600_000;

function listFirst(first: Span, recurrence: Recurrence, where: Pick<Series, 'timeZone' | 'isAllDay'>): Span[] {
  return listOccurrences({ first, recurrence, ...where }, { to: Infinity, limit: 100 });
}

/** The local day and time of each occurrence of a one-hour event. */
function list(
  day: string,
  settings: Partial<Recurrence>,
  { timeZone = 'UTC', minutes = 540 }: { timeZone?: string; minutes?: number } = {},
): string[] {
  const start = toInstant({ day, minutes }, timeZone);
  const occurrences = listFirst(
    { start, end: start + hour },
    { ...defaultRecurrence, endType: 'after', count: 4, ...settings },
    { timeZone, isAllDay: false },
  );
  return occurrences.map((each) => {
    const clock = toWallClock(each.start, timeZone);
    return `${clock.day} ${Math.floor(clock.minutes / 60)}:${String(clock.minutes % 60).padStart(2, '0')}`;
  });
}

const listDays = (...args: Parameters<typeof list>) => list(...args).map((each) => each.slice(0, 10));

describe('the occurrences of an event', () => {
  it.each([
    ['daily', 1, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['daily', 3, ['2026-02-27', '2026-03-02', '2026-03-05', '2026-03-08']],
    ['weekly', 2, ['2026-02-27', '2026-03-13', '2026-03-27', '2026-04-10']],
    ['monthly', 1, ['2026-02-27', '2026-03-27', '2026-04-27', '2026-05-27']],
    ['yearly', 2, ['2026-02-27', '2028-02-27', '2030-02-27', '2032-02-27']],
  ] as const)('repeat %s with interval %i', (type, interval, days) => {
    expect(listDays('2026-02-27', { type, interval })).toEqual(days);
  });

  it('fall on the last day of shorter months and return to their own day after', () => {
    expect(listDays('2026-01-31', { type: 'monthly' })).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(listDays('2024-02-29', { type: 'yearly', count: 5 }).slice(1)).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('list as many as the series has, up to the limit', () => {
    expect(listDays('2026-01-01', { type: 'daily', endType: 'never' })).toHaveLength(100);
    expect(listDays('2026-01-01', { type: 'daily', count: 1 })).toHaveLength(1);
    expect(listDays('2026-01-01', { type: 'daily', count: 999 })).toHaveLength(100);
    expect(listDays('2026-01-01', { type: 'daily', endType: 'until', endDate: '2030-01-01' })).toHaveLength(100);
  });

  it('include the last day, and are empty when the last day is before the first', () => {
    const until = (endDate: string) => listDays('2026-03-02', { type: 'weekly', endType: 'until', endDate });
    expect(until('2026-03-16')).toEqual(['2026-03-02', '2026-03-09', '2026-03-16']);
    expect(until('2026-03-15')).toEqual(['2026-03-02', '2026-03-09']);
    expect(until('2026-03-01')).toEqual([]);
  });

  it('end with the year 2200', () => {
    expect(listDays('2199-06-01', { type: 'yearly', endType: 'never' })).toEqual(['2199-06-01', '2200-06-01']);
    expect(listDays('1900-01-01', { type: 'yearly', interval: 999, endType: 'never' })).toEqual(['1900-01-01']);
  });
});

describe('occurrences in a range', () => {
  const timeZone = 'Europe/Berlin';
  const start = toInstant({ day: '2000-01-31', minutes: 540 }, timeZone);
  const series = (settings: Partial<Recurrence>) => ({
    first: { start, end: start + hour },
    recurrence: { ...defaultRecurrence, ...settings },
    timeZone,
    isAllDay: false,
  });
  const listIn = (settings: Partial<Recurrence>, from: string, to: string) =>
    listOccurrences(series(settings), { from: Date.parse(from), to: Date.parse(to) }).map((span) =>
      new Date(span.start).toISOString(),
    );

  it('include the start of the range, but not its end', () => {
    const daily = { type: 'daily' } as const;
    expect(listIn(daily, '2026-03-28T08:00Z', '2026-03-30T07:00Z')).toEqual([
      '2026-03-28T08:00:00.000Z',
      '2026-03-29T07:00:00.000Z',
    ]);
    expect(listIn(daily, '1999-01-01', '2000-01-31T08:00Z')).toEqual([]);
    expect(listIn(daily, '2026-03-28', '2026-03-28')).toEqual([]);
  });

  it('continue to the year 2200 when the series has no end', () => {
    const daily = { type: 'daily' } as const;
    expect(listIn(daily, '2200-12-30', '2300-01-01')).toEqual(['2200-12-30T08:00:00.000Z', '2200-12-31T08:00:00.000Z']);
    expect(listIn(daily, '2400-01-01', '2500-01-01')).toEqual([]);
    expect(listIn({ type: 'monthly' }, '2200-02-01', '2200-03-01')).toEqual(['2200-02-28T08:00:00.000Z']);
  });

  it('count from the first occurrence, up to 999', () => {
    const counted = (count: number, skipWeekends = false) =>
      listIn({ type: 'daily', endType: 'after', count, skipWeekends }, '2002-10-25', '2004-01-01');
    expect(counted(999)).toEqual(['2002-10-25T07:00:00.000Z']);
    expect(counted(998)).toEqual([]);
    expect(counted(999, true)).toHaveLength(285);
    expect(counted(999, true).at(-1)).toBe('2003-11-27T08:00:00.000Z');
  });

  it('include an occurrence that moved from a weekend of the month before', () => {
    const at = toInstant({ day: '2026-01-31', minutes: 22 * 60 }, 'America/New_York');
    const recurrence = { ...defaultRecurrence, type: 'monthly', skipWeekends: true } as const;
    const spans = listOccurrences(
      { first: { start: at, end: at + hour }, recurrence, timeZone: 'America/New_York', isAllDay: false },
      { from: Date.parse('2026-02-03'), to: Date.parse('2026-03-01') },
    );
    expect(spans.map(({ start: from }) => new Date(from).toISOString())).toEqual(['2026-02-03T03:00:00.000Z']);
  });

  it('start on the first matching day', () => {
    const settings = { weekdays: ['WE'], endType: 'after', count: 1 } as const;
    expect(listOccurrences(series(settings), { to: Infinity })).toEqual([
      { start: Date.parse('2000-02-02T08:00Z'), end: Date.parse('2000-02-02T09:00Z') },
    ]);
  });

  it('keep their length with a rule of another calendar, and their local end with our rule', () => {
    const zone = { timeZone: 'Europe/Berlin', isAllDay: false };
    const night = { start: Date.parse('2026-03-27T22:00Z'), end: Date.parse('2026-03-28T04:00Z') };
    const lengths = ['FREQ=DAILY', null].map((rrule) => {
      const recurrence = { ...defaultRecurrence, type: 'daily', rrule } as const;
      const spans = listOccurrences({ first: night, recurrence, ...zone }, { to: Infinity, limit: 3 });
      return spans.map((span) => (span.end - span.start) / hour);
    });
    expect(lengths).toEqual([
      [6, 6, 6],
      [6, 5, 6],
    ]);
  });

  it('include additional starts once each', () => {
    const at = (day: string) => Date.parse(`${day}T12:00Z`);
    const added = [at('2026-03-02'), at('2026-03-03'), at('2026-03-20')];
    const recurrence = { ...defaultRecurrence, type: 'weekly', endType: 'after', count: 2 } as const;
    const first = { start: at('2026-03-02'), end: at('2026-03-02') + hour };
    const given = { first, recurrence, timeZone: 'UTC', isAllDay: false, added };
    const list = (range: { from?: number; to: number; limit?: number }) =>
      listOccurrences(given, range).map(({ start }) => new Date(start).toISOString().slice(0, 10));
    expect(list({ to: Infinity })).toEqual(['2026-03-02', '2026-03-03', '2026-03-09', '2026-03-20']);
    expect(list({ from: at('2026-03-03'), to: Infinity, limit: 1 })).toEqual(['2026-03-03']);
    expect(findEnd(given)).toBe('2026-03-20T13:00:00.000Z');
    expect(findOccurrenceBefore(given, at('2026-03-20'))?.start).toBe(at('2026-03-09'));
  });
});

describe('skipping weekends', () => {
  it('moves occurrences on a weekend to Monday, including the first', () => {
    expect(listDays('2026-03-07', { type: 'weekly', skipWeekends: true, count: 2 })).toEqual([
      '2026-03-09',
      '2026-03-16',
    ]);
    expect(listDays('2026-05-31', { type: 'monthly', skipWeekends: true, count: 3 })).toEqual([
      '2026-06-01',
      '2026-06-30',
      '2026-07-31',
    ]);
  });

  it('merges occurrences that fall on the same Monday and counts them once', () => {
    expect(listDays('2026-03-05', { type: 'daily', skipWeekends: true })).toEqual([
      '2026-03-05',
      '2026-03-06',
      '2026-03-09',
      '2026-03-10',
    ]);
  });

  it('drops an occurrence that moved past the last day', () => {
    const settings = { type: 'daily', skipWeekends: true, endType: 'until', endDate: '2026-03-08' } as const;
    expect(listDays('2026-03-06', settings)).toEqual(['2026-03-06']);
    expect(listDays('2026-03-07', settings)).toEqual([]);
  });
});

describe('across clock changes', () => {
  it('an event keeps its local time, moves past a skipped time, and takes the first of a repeated time', () => {
    const at = (day: string, minutes: number, timeZone = 'America/New_York') =>
      list(day, { type: 'daily', count: 3 }, { timeZone, minutes }).map((each) => each.slice(5));
    expect(at('2026-03-07', 540)).toEqual(['03-07 9:00', '03-08 9:00', '03-09 9:00']);
    expect(at('2026-03-07', 150)).toEqual(['03-07 2:30', '03-08 3:30', '03-09 2:30']);
    expect(at('2026-10-03', 135, 'Australia/Lord_Howe')).toEqual(['10-03 2:15', '10-04 2:45', '10-05 2:15']);
    const start = toInstant({ day: '2026-10-31', minutes: 90 }, 'America/New_York');
    const [, twice] = listFirst(
      { start, end: start + hour },
      { ...defaultRecurrence, type: 'daily' },
      { timeZone: 'America/New_York', isAllDay: false },
    );
    expect(twice?.start).toBe(Date.UTC(2026, 10, 1, 5, 30));
  });

  it('an event keeps its duration when clocks skip its hour', () => {
    const start = toInstant({ day: '2026-03-07', minutes: 120 }, 'America/New_York');
    const lengths = listFirst(
      { start, end: start + hour },
      { ...defaultRecurrence, type: 'daily', endType: 'after', count: 3 },
      { timeZone: 'America/New_York', isAllDay: false },
    ).map((each) => each.end - each.start);
    expect(lengths).toEqual([hour, hour, hour]);
  });

  it('a day skipped by a time zone has no occurrence of its own', () => {
    const { length } = list('2011-12-29', { type: 'daily' }, { timeZone: 'Pacific/Apia' });
    expect(length).toBe(4);
    expect(listDays('2011-12-29', { type: 'daily' }, { timeZone: 'Pacific/Apia' })).toEqual([
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
      '2012-01-02',
    ]);
  });

  it('an occurrence on a skipped Friday moves past the weekend, but not past the last day', () => {
    const fridays = { type: 'weekly', endType: 'until' } as const;
    const apia = { timeZone: 'Pacific/Apia' };
    expect(listDays('2011-12-23', { ...fridays, endDate: '2012-01-06', skipWeekends: true }, apia)).toEqual([
      '2011-12-23',
      '2012-01-02',
      '2012-01-06',
    ]);
    expect(listDays('2011-12-23', { ...fridays, endDate: '2011-12-30' }, apia)).toEqual(['2011-12-23']);
  });

  it('an all-day event lasts whole days of its time zone', () => {
    const timeZone = 'Europe/Berlin';
    const first = dayRangeToSpan({ first: '2026-03-28', last: '2026-03-29' }, timeZone);
    const spans = listFirst(first, { ...defaultRecurrence, endType: 'after', count: 2 }, { timeZone, isAllDay: true });
    expect(spans).toEqual([first, dayRangeToSpan({ first: '2026-04-04', last: '2026-04-05' }, timeZone)]);
    expect(first.end - first.start).toBe(47 * hour);
  });
});

describe('finding one occurrence', () => {
  const timeZone = 'Europe/Berlin';
  const start = toInstant({ day: '2026-11-23', minutes: 540 }, timeZone);
  const find = (settings: Partial<Recurrence>, from?: string) =>
    findOccurrence(
      {
        first: { start, end: start + hour },
        recurrence: { ...defaultRecurrence, ...settings },
        timeZone,
        isAllDay: false,
      },
      from === undefined ? undefined : Date.parse(from),
    );

  it('finds the first occurrence, which may be on a later day than the given start', () => {
    expect(find({ weekdays: ['WE'] })?.start).toBe(toInstant({ day: '2026-11-25', minutes: 540 }, timeZone));
  });

  it('finds the first occurrence at or after an instant', () => {
    expect(find({}, '2100-03-01T08:00:00Z')?.start).toBe(Date.parse('2100-03-01T08:00:00Z'));
    expect(find({}, '2100-03-01T08:00:01Z')?.start).toBe(Date.parse('2100-03-08T08:00:00Z'));
  });

  it('finds no occurrence after the end', () => {
    expect(find({ endType: 'after', count: 2 }, '2026-12-01T08:00:00Z')).toBeUndefined();
  });
});
