import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { day, minutes, zone } from '../testing/calendar-arbitraries.ts';
import { defaultRecurrence, formatRecurrence, type Recurrence } from './recurrence.ts';
import { measureShift, shiftRecurrence, shiftSpan } from './series.ts';
import type { Span } from './span.ts';

const hour = 3_600_000;
const newYork = 'America/New_York';
const at = (on: string, minute: number, length = hour): Span => {
  const start = toInstant({ day: on, minutes: minute }, newYork);
  return { start, end: start + length };
};

const shift = (span: Span, change: { from: Span; to: Span }, timeZone = newYork) => {
  const zones = { before: timeZone, after: timeZone };
  return shiftSpan(span, measureShift(change, zones), zones);
};

describe('shifting an occurrence like another occurrence', () => {
  it('shifts it by the same difference in local time, across daylight saving', () => {
    const change = { from: at('2026-03-06', 540), to: at('2026-03-06', 600, 2 * hour) };
    expect(shift(at('2026-03-09', 540), change)).toEqual(at('2026-03-09', 600, 2 * hour));
    const nextDay = { from: at('2026-03-06', 540), to: at('2026-03-07', 540) };
    expect(shift(at('2026-03-07', 540), nextDay)).toEqual(at('2026-03-08', 540));
  });

  it('leaves it unchanged to the millisecond when the other did not move', () => {
    const span = { start: Date.UTC(2026, 10, 1, 6, 30), end: Date.UTC(2026, 10, 1, 7) };
    const other = at('2026-10-30', 90);
    expect(shift(span, { from: other, to: other })).toEqual(span);
  });

  it('keeps the duration when a clock change would make it end before its start', () => {
    const change = { from: at('2026-03-07', 60), to: at('2026-03-07', 120) };
    expect(shift(at('2026-03-08', 60), change)).toEqual({
      start: Date.UTC(2026, 2, 8, 7),
      end: Date.UTC(2026, 2, 8, 8),
    });
  });

  it('starts at the new local time of the other, unless clocks skip that time', () => {
    fc.assert(
      fc.property(zone, day, day, minutes, minutes, (timeZone, one, other, before, after) => {
        const make = (on: string, minute: number) => {
          const start = toInstant({ day: on, minutes: minute }, timeZone);
          return { start, end: start + hour };
        };
        const change = { from: make(one, before), to: make(addDays(one, 1), after) };
        if (toWallClock(change.from.start, timeZone).minutes !== before) return;
        if (toWallClock(change.to.start, timeZone).minutes !== after) return;
        const span = make(other, before);
        if (toWallClock(span.start, timeZone).minutes !== before) return;
        const shifted = shift(span, change, timeZone);
        const clock = toWallClock(shifted.start, timeZone);
        const late = daysBetween(addDays(other, 1), clock.day) * 1440 + clock.minutes - after;
        expect([0, 30, 60, 1440]).toContain(late);
        expect(shifted.end).toBeGreaterThan(shifted.start);
      }),
    );
  });
});

describe('shifting a recurrence', () => {
  const shift = (fields: Partial<Recurrence>, days: number) =>
    formatRecurrence(shiftRecurrence({ ...defaultRecurrence, ...fields }, days));

  it('shifts its weekdays, across the end of the week in both directions', () => {
    const fields = { weekdays: ['MO', 'SU'] } as const;
    expect(shift(fields, 1)).toBe(formatRecurrence({ ...defaultRecurrence, weekdays: ['MO', 'TU'] }));
    expect(shift(fields, -8)).toBe(formatRecurrence({ ...defaultRecurrence, weekdays: ['SA', 'SU'] }));
    expect(shift(fields, 7)).toBe(formatRecurrence({ ...defaultRecurrence, ...fields }));
  });

  it('shifts its last day, except in a rule of another calendar', () => {
    const until = { endType: 'until', endDate: '2090-02-28' } as const;
    expect(shift(until, 2)).toBe(formatRecurrence({ ...defaultRecurrence, ...until, endDate: '2090-03-02' }));
    const foreign = { ...until, rrule: 'FREQ=DAILY;BYDAY=MO;UNTIL=20900228' };
    expect(shift(foreign, 2)).toBe(formatRecurrence({ ...defaultRecurrence, ...foreign }));
    expect(shift({ ...until, endDate: '2200-12-30' }, 2)).toContain('"endDate":"2200-12-31"');
  });

  it('shifts the weekday of a position in the month, but not the last workday', () => {
    const monthly = { ...defaultRecurrence, type: 'monthly' } as const;
    expect(shift({ ...monthly, monthlyOn: { position: 1, on: 'MO' } }, 1)).toContain('"on":"TU"');
    expect(shift({ ...monthly, monthlyOn: { position: -1, on: 'workday' } }, 1)).toContain('"on":"workday"');
  });
});
