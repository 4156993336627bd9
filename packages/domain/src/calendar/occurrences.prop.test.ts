import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWeekend } from '../core/calendar-day.ts';
import { toWallClock } from '../core/wall-clock.ts';
import { recurrence, spanIn, zone } from '../testing/calendar-arbitraries.ts';
import { listOccurrences, maxOccurrences } from './occurrences.ts';

const series = zone.chain((timeZone) =>
  fc.record({ timeZone: fc.constant(timeZone), first: spanIn(timeZone), settings: recurrence }),
);

it('occurrences are sorted, distinct, at most as many as allowed, and never empty', () => {
  fc.assert(
    fc.property(series, ({ timeZone, first, settings }) => {
      const all = listOccurrences(first, settings, { timeZone, isAllDay: false });
      expect(all.length).toBeLessThanOrEqual(settings.endType === 'after' ? settings.count : maxOccurrences);
      for (const [at, { start, end }] of all.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThan(all[at - 1]?.start ?? Number.NEGATIVE_INFINITY);
      }
    }),
  );
});

it('no occurrence falls on a skipped weekend or after the last day', () => {
  fc.assert(
    fc.property(series, ({ timeZone, first, settings }) => {
      for (const { start } of listOccurrences(first, settings, { timeZone, isAllDay: false })) {
        const { day } = toWallClock(start, timeZone);
        expect(settings.skipWeekends && isWeekend(day)).toBe(false);
        expect(settings.endDate !== null && day > settings.endDate).toBe(false);
      }
    }),
  );
});

it('every occurrence has the local time of the first, unless clocks skip it', () => {
  fc.assert(
    fc.property(series, ({ timeZone, first, settings }) => {
      const { minutes } = toWallClock(first.start, timeZone);
      for (const { start } of listOccurrences(first, settings, { timeZone, isAllDay: false })) {
        const late = toWallClock(start, timeZone).minutes - minutes;
        expect([0, 30, 60, 30 - 1440, 60 - 1440]).toContain(late);
      }
    }),
  );
});
