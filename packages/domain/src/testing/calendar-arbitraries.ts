import * as fc from 'fast-check';
import { addDays, toEpochDay } from '../core/calendar-day.ts';
import { toInstant } from '../core/wall-clock.ts';
import { recurrenceEndTypes, recurrenceTypes } from '../calendar/enums.ts';
import type { Recurrence } from '../calendar/recurrence.ts';
import type { Span } from '../calendar/span.ts';

/** The zones the properties are held in (design/quality.md). */
export const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

export const zone = fc.constantFrom(...zones);

/** Days in which zones have changed their clocks in many ways. */
export const day = fc
  .integer({ min: toEpochDay('1990-01-01'), max: toEpochDay('2040-12-31') })
  .map((epochDay) => addDays('1970-01-01', epochDay));

export const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });

/** An event of up to three days, as a form makes one in a zone. */
export function spanIn(timeZone: string): fc.Arbitrary<Span> {
  return fc.tuple(day, minutes, fc.integer({ min: 1, max: 3 * 24 * 60 })).map(([on, from, length]) => {
    const start = toInstant({ day: on, minutes: from }, timeZone);
    return { start, end: start + length * 60_000 };
  });
}

export const recurrence: fc.Arbitrary<Recurrence> = fc
  .record({
    type: fc.constantFrom(...recurrenceTypes),
    interval: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 })),
    endType: fc.constantFrom(...recurrenceEndTypes),
    count: fc.integer({ min: 1, max: 999 }),
    endDate: day,
    skipWeekends: fc.boolean(),
  })
  .map((settings) => ({
    ...settings,
    count: settings.endType === 'after' ? settings.count : 10,
    endDate: settings.endType === 'until' ? settings.endDate : null,
  }));
