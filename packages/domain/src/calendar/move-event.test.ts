import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { day, spanIn, zone } from '../testing/calendar-arbitraries.ts';
import { moveToTime, resizeSpan } from './move-event.ts';
import { parseSpan } from './span.ts';

const utc = (from: string, to: string) => parseSpan({ startTime: `2026-11-${from}:00Z`, endTime: `2026-11-${to}:00Z` });
const onThe22nd = (hour: number, step = 60) => ({ day: '2026-11-22', minutes: hour * 60, step });

describe('moving an event to a time', () => {
  it('starts the event at that time and keeps its duration', () => {
    expect(moveToTime(utc('21T09:30', '21T10:45'), onThe22nd(14), 'UTC')).toEqual(utc('22T14:00', '22T15:15'));
  });

  it('starts the event earlier when it would cross midnight', () => {
    expect(moveToTime(utc('21T09:00', '21T10:30'), onThe22nd(23), 'UTC')).toEqual(utc('22T22:00', '22T23:30'));
    expect(moveToTime(utc('21T09:00', '21T10:00'), onThe22nd(23), 'UTC')).toEqual(utc('22T23:00', '23T00:00'));
    expect(moveToTime(utc('21T09:00', '21T10:00'), onThe22nd(-3), 'UTC')).toEqual(utc('22T00:00', '22T01:00'));
  });

  it('starts at a step when it starts earlier', () => {
    expect(moveToTime(utc('21T14:20', '21T15:50'), onThe22nd(23, 15), 'UTC')).toEqual(utc('22T22:30', '23T00:00'));
    expect(moveToTime(utc('21T14:20', '21T15:00'), onThe22nd(23.5, 15), 'UTC')).toEqual(utc('22T23:15', '22T23:55'));
  });

  it('starts an event that already crosses midnight at any time', () => {
    expect(moveToTime(utc('20T23:00', '21T01:30'), onThe22nd(23), 'UTC')).toEqual(utc('22T23:00', '23T01:30'));
    expect(moveToTime(utc('20T23:00', '21T01:30'), onThe22nd(25), 'UTC')).toEqual(utc('23T01:00', '23T03:30'));
    expect(moveToTime(utc('20T23:00', '21T01:30'), onThe22nd(-2), 'UTC')).toEqual(utc('21T22:00', '22T00:30'));
    expect(moveToTime(utc('21T09:00', '22T10:00'), onThe22nd(1), 'UTC')).toEqual(utc('22T01:00', '23T02:00'));
  });

  it('starts at a whole hour and ends by midnight unless the event already crossed midnight, in any zone', () => {
    const moves = zone.chain((timeZone) =>
      fc.tuple(fc.constant(timeZone), spanIn(timeZone), day, fc.integer({ min: -2, max: 26 })),
    );
    fc.assert(
      fc.property(moves, ([timeZone, span, on, hour]) => {
        const moved = moveToTime(span, { day: on, minutes: hour * 60, step: 60 }, timeZone);
        expect(moved.end).toBeGreaterThan(moved.start);
        const start = toWallClock(moved.start, timeZone);
        // A start skipped by daylight saving moves forward by the gap of 30 or 60 minutes.
        expect(start.minutes % 30).toBe(0);
        const crossedMidnight = toWallClock(span.end - 1, timeZone).day !== toWallClock(span.start, timeZone).day;
        const midnight = toInstant({ day: on, minutes: 1440 }, timeZone);
        // A skipped hour can make an event end one hour late.
        expect(crossedMidnight || moved.end <= midnight + 3_600_000).toBe(true);
      }),
    );
  });
});

describe('resizing an event', () => {
  const event = utc('21T09:00', '21T10:00');
  const to = (minutes: number, on = '2026-11-21') => ({ day: on, minutes, step: 15 });

  it('rounds the moved end to a quarter of an hour', () => {
    expect(resizeSpan(event, 'end', to(688), 'UTC')).toEqual(utc('21T09:00', '21T11:30'));
    expect(resizeSpan(event, 'start', to(487), 'UTC')).toEqual(utc('21T08:00', '21T10:00'));
  });

  it('rounds the moved end to a full hour', () => {
    expect(resizeSpan(event, 'end', { ...to(688), step: 60 }, 'UTC')).toEqual(utc('21T09:00', '21T11:00'));
  });

  it('leaves at least a quarter of an hour and stays within the day', () => {
    expect(resizeSpan(event, 'end', to(100), 'UTC')).toEqual(utc('21T09:00', '21T09:15'));
    expect(resizeSpan(event, 'start', to(1000), 'UTC')).toEqual(utc('21T09:45', '21T10:00'));
    expect(resizeSpan(event, 'end', to(9999), 'UTC')).toEqual(utc('21T09:00', '22T00:00'));
    expect(resizeSpan(event, 'start', to(-50), 'UTC')).toEqual(utc('21T00:00', '21T10:00'));
  });

  it('moves an end to another day than the start', () => {
    const night = utc('21T22:00', '22T02:00');
    expect(resizeSpan(night, 'end', to(180, '2026-11-22'), 'UTC')).toEqual(utc('21T22:00', '22T03:00'));
    expect(resizeSpan(night, 'start', to(1200), 'UTC')).toEqual(utc('21T20:00', '22T02:00'));
  });
});
