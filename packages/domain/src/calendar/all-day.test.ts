import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { day, zone } from '../testing/calendar-arbitraries.ts';
import { computeAllDayRange, dayRangeToSpan, normalizeAllDaySpan } from './all-day.ts';
import { computeEventDayRange } from './event-days.ts';
import { parseSpan } from './span.ts';

const utc = (from: string, to: string) => parseSpan({ startTime: `2026-${from}:00Z`, endTime: `2026-${to}:00Z` });

describe('an all-day event', () => {
  it.each([
    ['11-21T09:00', '11-21T09:00', '11-21T00:00', '11-22T00:00'],
    ['11-21T00:00', '11-22T00:00', '11-21T00:00', '11-22T00:00'],
    ['11-21T00:00', '11-21T23:59', '11-21T00:00', '11-22T00:00'],
    ['11-21T20:00', '11-22T00:01', '11-21T00:00', '11-23T00:00'],
    ['11-21T09:00', '11-20T09:00', '11-21T00:00', '11-22T00:00'],
  ])('given from %s to %s is stored from %s to %s', (from, to, first, last) => {
    expect(normalizeAllDaySpan(utc(from, to), 'UTC')).toEqual(utc(first, last));
  });

  it('normalizing an all-day event again changes nothing and keeps its days', () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 20 }), (timeZone, first, more) => {
        const span = dayRangeToSpan({ first, last: addDays(first, more) }, timeZone);
        // Samoa skipped 30 December 2011.
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
  ])('keeps its days when the user moves from %s to %s', (home, away) => {
    const days = { first: '2026-11-21', last: '2026-11-22' };
    expect(computeAllDayRange(dayRangeToSpan(days, home), away)).toEqual(days);
    expect(computeEventDayRange({ ...dayRangeToSpan(days, home), isAllDay: true }, away)).toEqual(days);
  });
});
