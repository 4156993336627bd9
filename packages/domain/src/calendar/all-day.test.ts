import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { day, zone } from '../testing/calendar-arbitraries.ts';
import {
  computeAllDayRange,
  dayRangeToSpan,
  pickRange,
  showSpan,
  storeDays,
  widenRange,
  zoneOfDays,
} from './all-day.ts';
import { toMoment } from '../core/moment.ts';
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
  ])('stores %s to %s as %s to %s', (from, to, first, last) => {
    expect(storeDays(utc(from, to), 'UTC')).toEqual(utc(first, last));
  });

  it('keeps the days of its span', () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 20 }), (timeZone, first, more) => {
        const span = dayRangeToSpan({ first, last: addDays(first, more) }, timeZone);
        // Samoa skipped 30 December 2011.
        if (timeZone === 'Pacific/Apia' && first <= '2011-12-30' && addDays(first, more) >= '2011-12-29') return;
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

const allDay = { isAllDay: true };

describe('the stored days of an all-day event', () => {
  it('stay the same when the shown span is stored again, in any zone', () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 20 }), (timeZone, first, more) => {
        const stored = dayRangeToSpan({ first, last: addDays(first, more) }, zoneOfDays);
        // Samoa skipped 30 December 2011.
        if (timeZone === 'Pacific/Apia' && first <= '2011-12-30' && addDays(first, more) >= '2011-12-29') return;
        expect(storeDays(showSpan(stored, allDay, timeZone), timeZone)).toEqual(stored);
      }),
    );
  });

  it('have a duration even when the zone skipped the day', () => {
    const { start, end } = showSpan(
      dayRangeToSpan({ first: '2011-12-30', last: '2011-12-30' }, 'UTC'),
      allDay,
      'Pacific/Apia',
    );
    expect(end).toBeGreaterThan(start);
  });

  it('shows a span of instants unchanged', () => {
    const span = utc('11-21T09:00', '11-21T10:00');
    expect(showSpan(span, { isAllDay: false }, 'Asia/Kathmandu')).toEqual(span);
  });

  it('are in a range exactly when the shown span is', () => {
    const instants = fc.tuple(day, fc.integer({ min: 0, max: 1_439 }));
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 3 }), instants, (timeZone, first, more, [on, minutes]) => {
        const stored = dayRangeToSpan({ first, last: addDays(first, more) }, zoneOfDays);
        const shown = showSpan(stored, allDay, timeZone);
        for (const instant of [
          Date.parse(on) + minutes * 60_000,
          shown.start,
          shown.start + 1,
          shown.end,
          shown.end - 1,
        ]) {
          const { local } = toMoment(instant, timeZone);
          // Samoa skipped 30 December 2011.
          if (timeZone === 'Pacific/Apia' && first <= '2012-01-01' && addDays(first, more) >= '2011-12-29') return;
          expect([stored.start < Date.parse(local), stored.end > Date.parse(local)]).toEqual([
            shown.start < instant,
            shown.end > instant,
          ]);
        }
      }),
    );
  });
});

describe('a range of moments', () => {
  const range = {
    from: toMoment(Date.parse('2026-01-01T00:00:00Z'), 'Asia/Kathmandu'),
    to: toMoment(Date.parse('2026-02-01T00:00:00Z'), 'America/New_York'),
  };

  it('compares days with local time and times with instants', () => {
    expect(pickRange(range, allDay)).toEqual({ from: '2026-01-01T05:45:00.000Z', to: '2026-01-31T19:00:00.000Z' });
    expect(pickRange(range, { isAllDay: false })).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.000Z',
    });
  });

  it('widens to cover both local time and instants', () => {
    expect(widenRange(range)).toEqual({ from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' });
  });
});
