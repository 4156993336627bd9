import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { toInstant } from '../core/wall-clock.ts';
import { spanIn, zone } from '../testing/calendar-arbitraries.ts';
import { computeEventDayRange, splitSpanByDay } from './event-days.ts';
import { formatSpan, parseSpan } from './span.ts';

const utc = (from: string, to: string) => parseSpan({ startTime: `2026-${from}:00Z`, endTime: `2026-${to}:00Z` });

describe('splitting an event by day', () => {
  const split = (from: string, to: string) =>
    splitSpanByDay(utc(from, to), { timeZone: 'UTC', from: '2026-11-20', to: '2026-11-22' });

  it('gives a segment for each day the event touches', () => {
    expect(split('11-20T22:00', '11-22T02:00')).toEqual([
      { day: '2026-11-20', start: 1320, end: 1440, startsBefore: false, endsAfter: true },
      { day: '2026-11-21', start: 0, end: 1440, startsBefore: true, endsAfter: true },
      { day: '2026-11-22', start: 0, end: 120, startsBefore: true, endsAfter: false },
    ]);
  });

  it('gives no segment for the day after an end at midnight', () => {
    expect(split('11-20T22:00', '11-21T00:00')).toEqual([
      { day: '2026-11-20', start: 1320, end: 1440, startsBefore: false, endsAfter: false },
    ]);
  });

  it('gives only segments within the requested days', () => {
    expect(split('11-10T00:00', '11-30T00:00').map((each) => each.day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(split('11-24T00:00', '11-25T00:00')).toEqual([]);
  });

  it('returns no segment that ends before its start, even when an hour repeats', () => {
    const timeZone = 'America/New_York';
    const start = toInstant({ day: '2026-11-01', minutes: 90 }, timeZone);
    const [segment] = splitSpanByDay(
      { start, end: start + 45 * 60_000 },
      { timeZone, from: '2026-11-01', to: '2026-11-01' },
    );
    expect(segment).toMatchObject({ start: 90, end: 90 });
  });

  it('gives segments that together cover the event', () => {
    fc.assert(
      fc.property(
        zone.chain((timeZone) => fc.tuple(fc.constant(timeZone), spanIn(timeZone))),
        ([timeZone, span]) => {
          const { first, last } = computeEventDayRange({ ...span, isAllDay: false }, timeZone);
          const segments = splitSpanByDay(span, { timeZone, from: first, to: last });
          expect(segments[0]?.startsBefore).toBe(false);
          expect(segments.at(-1)?.endsAfter).toBe(false);
          for (const [at, segment] of segments.entries()) {
            expect(segment.day).toBe(addDays(first, at));
            expect(segment.start).toBeGreaterThanOrEqual(0);
            expect(segment.end).toBeGreaterThanOrEqual(segment.start);
            expect(segment.end).toBeLessThanOrEqual(1440);
            expect(at > 0 && segment.start !== 0).toBe(false);
            expect(at < segments.length - 1 && segment.end !== 1440).toBe(false);
          }
        },
      ),
    );
  });
});

it('formats the parsed times of an event to the original text', () => {
  const times = { startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T10:00:00.000Z' };
  expect(formatSpan(parseSpan(times))).toEqual(times);
});
