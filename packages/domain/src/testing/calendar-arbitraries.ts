import * as fc from 'fast-check';
import { addDays, type CalendarDay, toEpochDay } from '../core/calendar-day.ts';
import { toInstant } from '../core/wall-clock.ts';
import { monthlyDays, monthlyPositions, recurrenceEndTypes, recurrenceTypes, weekdays } from '../calendar/enums.ts';
import type { Recurrence } from '../calendar/recurrence.ts';
import type { Span } from '../calendar/span.ts';

/** The time zones of the property tests (quality.md, Tests). */
export const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

export const zone = fc.constantFrom(...zones);

/** Days of the years 1990 to 2040. In these years, zones changed their clocks in many ways. */
export const day = fc
  .integer({ min: toEpochDay('1990-01-01'), max: toEpochDay('2040-12-31') })
  .map((epochDay) => addDays('1970-01-01', epochDay));

const msPerDay = 86_400_000;
const recentDays = Array.from({ length: 10 * 365 }, (_, at) => addDays('2010-01-01', at));

/** A day in a time zone; every second value is a day with a clock change. */
export function slotDay(timeZone: string): fc.Arbitrary<CalendarDay> {
  const midnight = (on: CalendarDay) => toInstant({ day: on, minutes: 0 }, timeZone);
  const changes = recentDays.filter((on) => midnight(addDays(on, 1)) - midnight(on) !== msPerDay);
  return changes.length > 0 ? fc.oneof(day, fc.constantFrom(...changes)) : day;
}

/** Minutes since midnight. */
export const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

/** The span of an event of up to three days that starts on a whole minute of local time. */
export function spanIn(timeZone: string): fc.Arbitrary<Span> {
  return fc.tuple(day, minutes, fc.integer({ min: 1, max: 3 * 24 * 60 })).map(([on, from, length]) => {
    const start = toInstant({ day: on, minutes: from }, timeZone);
    return { start, end: start + length * 60_000 };
  });
}

/** Recurrences without a rule of another calendar. */
export const recurrence: fc.Arbitrary<Recurrence> = fc
  .record({
    type: fc.constantFrom(...recurrenceTypes),
    interval: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
    endType: fc.constantFrom(...recurrenceEndTypes),
    count: fc.integer({ min: 1, max: 999 }),
    endDate: day,
    skipWeekends: fc.boolean(),
    weekdays: fc.subarray([...weekdays]),
    monthlyOn: fc.option(
      fc.record({ position: fc.constantFrom(...monthlyPositions), on: fc.constantFrom(...monthlyDays) }),
    ),
  })
  .map((settings) => ({
    ...settings,
    count: settings.endType === 'after' ? settings.count : 10,
    endDate: settings.endType === 'until' ? settings.endDate : null,
    weekdays: settings.type === 'weekly' ? settings.weekdays : [],
    monthlyOn: settings.type === 'monthly' ? settings.monthlyOn : null,
    rrule: null,
  }));
