import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { toInstant } from '../core/wall-clock.ts';
import { normalizeAllDaySpan, computeAllDayRange, dayRangeToSpan } from './all-day.ts';
import { day, spanIn, zone } from '../testing/calendar-arbitraries.ts';
import { computeEventDayRange, splitSpanByDay } from './event-days.ts';
import { formatSpan, parseSpan } from './span.ts';

const utc = (from: string, to: string) => parseSpan({ startTime: `2026-${from}:00Z`, endTime: `2026-${to}:00Z` });

describe('an event that lasts whole days', () => {
  it.each([
    ['11-21T09:00', '11-21T09:00', '11-21T00:00', '11-22T00:00'],
    ['11-21T00:00', '11-22T00:00', '11-21T00:00', '11-22T00:00'],
    ['11-21T00:00', '11-21T23:59', '11-21T00:00', '11-22T00:00'],
    ['11-21T20:00', '11-22T00:01', '11-21T00:00', '11-23T00:00'],
    ['11-21T09:00', '11-20T09:00', '11-21T00:00', '11-22T00:00'],
  ])('from %s to %s is kept from %s to %s', (from, to, first, last) => {
    expect(normalizeAllDaySpan(utc(from, to), 'UTC')).toEqual(utc(first, last));
  });

  it('is kept as it is once it is', () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 20 }), (timeZone, first, more) => {
        const span = dayRangeToSpan({ first, last: addDays(first, more) }, timeZone);
        // Samoa had no 30 December 2011.
        if (timeZone === 'Pacific/Apia' && first <= '2011-12-30' && addDays(first, more) >= '2011-12-29') return;
        expect(normalizeAllDaySpan(span, timeZone)).toEqual(span);
        expect(computeAllDayRange(span, timeZone)).toEqual({ first, last: addDays(first, more) });
      }),
    );
  });

  it.each([
    ['Europe/Berlin', 'America/New_York'],
    ['America/New_York', 'Europe/Berlin'],
    ['Asia/Kathmandu', 'Europe/Berlin'],
    ['UTC', 'Australia/Lord_Howe'],
  ])('keeps its days when its owner travels from %s to %s', (home, away) => {
    const days = { first: '2026-11-21', last: '2026-11-22' };
    expect(computeAllDayRange(dayRangeToSpan(days, home), away)).toEqual(days);
    expect(computeEventDayRange({ ...dayRangeToSpan(days, home), isAllDay: true }, away)).toEqual(days);
  });
});

describe('an event cut at midnight', () => {
  const split = (from: string, to: string) =>
    splitSpanByDay(utc(from, to), { timeZone: 'UTC', from: '2026-11-20', to: '2026-11-22' });

  it('has a part on each day it touches', () => {
    expect(split('11-20T22:00', '11-22T02:00')).toEqual([
      { day: '2026-11-20', start: 1320, end: 1440, startsBefore: false, endsAfter: true },
      { day: '2026-11-21', start: 0, end: 1440, startsBefore: true, endsAfter: true },
      { day: '2026-11-22', start: 0, end: 120, startsBefore: true, endsAfter: false },
    ]);
  });

  it('that ends at midnight is not on the day that begins there', () => {
    expect(split('11-20T22:00', '11-21T00:00')).toEqual([
      { day: '2026-11-20', start: 1320, end: 1440, startsBefore: false, endsAfter: false },
    ]);
  });

  it('is cut to the days that are asked for', () => {
    expect(split('11-10T00:00', '11-30T00:00').map((part) => part.day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(split('11-24T00:00', '11-25T00:00')).toEqual([]);
  });

  it('never ends before it begins, not even where an hour is lived twice', () => {
    const timeZone = 'America/New_York';
    const start = toInstant({ day: '2026-11-01', minutes: 90 }, timeZone);
    const [part] = splitSpanByDay(
      { start, end: start + 45 * 60_000 },
      { timeZone, from: '2026-11-01', to: '2026-11-01' },
    );
    expect(part).toMatchObject({ start: 90, end: 90 });
  });

  it('is whole again when its parts are put together', () => {
    fc.assert(
      fc.property(
        zone.chain((timeZone) => fc.tuple(fc.constant(timeZone), spanIn(timeZone))),
        ([timeZone, span]) => {
          const { first, last } = computeEventDayRange({ ...span, isAllDay: false }, timeZone);
          const parts = splitSpanByDay(span, { timeZone, from: first, to: last });
          expect(parts[0]?.startsBefore).toBe(false);
          expect(parts.at(-1)?.endsAfter).toBe(false);
          for (const [at, part] of parts.entries()) {
            expect(part.day).toBe(addDays(first, at));
            expect(part.start).toBeGreaterThanOrEqual(0);
            expect(part.end).toBeGreaterThanOrEqual(part.start);
            expect(part.end).toBeLessThanOrEqual(1440);
            expect(at > 0 && part.start !== 0).toBe(false);
            expect(at < parts.length - 1 && part.end !== 1440).toBe(false);
          }
        },
      ),
    );
  });
});

it('the times of an event are read and written', () => {
  const times = { startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T10:00:00.000Z' };
  expect(formatSpan(parseSpan(times))).toEqual(times);
});
