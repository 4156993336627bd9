import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toEpochDay } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { slotDay, zones } from '../testing/calendar-arbitraries.ts';
import { computeSlotSpan, hoursOfDay, isRealSlot } from './hour-slots.ts';

const slotsOfDay = fc.oneof(
  ...zones.map((timeZone) => fc.record({ timeZone: fc.constant(timeZone), day: slotDay(timeZone) })),
);
const duration = fc.integer({ min: 1, max: 16 }).map((halves) => halves * 30);

it('an offered slot starts at its hour and has the chosen length, on days with clock changes too', () => {
  fc.assert(
    fc.property(slotsOfDay, duration, ({ timeZone, day }, minutes) => {
      for (const hour of hoursOfDay.filter((each) => isRealSlot({ day, hour: each }, timeZone))) {
        const { start, end } = computeSlotSpan({ day, hour }, minutes, timeZone);
        expect(toWallClock(start, timeZone)).toEqual({ day, minutes: hour * 60 });
        expect((end - start) / 60_000).toBe(minutes);
      }
    }),
  );
});

it('offered slots are consecutive, and only the hours that clocks skip are missing', () => {
  fc.assert(
    fc.property(slotsOfDay, ({ timeZone, day }) => {
      const real = hoursOfDay.filter((hour) => isRealSlot({ day, hour }, timeZone));
      const starts = real.map((hour) => computeSlotSpan({ day, hour }, 60, timeZone).start);
      expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
      for (const hour of hoursOfDay.filter((each) => !real.includes(each))) {
        const shown = toWallClock(toInstant({ day, minutes: hour * 60 }, timeZone), timeZone);
        expect(toEpochDay(shown.day) * 1440 + shown.minutes).toBeGreaterThan(toEpochDay(day) * 1440 + hour * 60);
      }
    }),
  );
});

it.each([
  ['America/Los_Angeles', '2027-03-14', [2]],
  ['Pacific/Auckland', '2026-09-27', [2]],
  ['Australia/Lord_Howe', '2026-10-04', [2]],
  ['Pacific/Apia', '2011-12-30', hoursOfDay],
  ['America/Los_Angeles', '2026-11-01', []],
  ['America/Los_Angeles', '2026-11-20', []],
])('the calendar in %s on %s does not offer the hours %j', (timeZone, day, skipped) => {
  expect(hoursOfDay.filter((hour) => !isRealSlot({ day, hour }, timeZone))).toEqual(skipped);
});
