import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { day, recurrence as anyRecurrence } from '../testing/calendar-arbitraries.ts';
import { listOccurrences } from './occurrences.ts';
import { formatRecurrence, parseRecurrence, type Recurrence } from './recurrence.ts';
import { formatRule, parseRule } from './recurrence-rule.ts';

const inTwelveYears = 12 * 365 * 86_400_000;

function list(first: string, recurrence: Recurrence, to: number): number[] {
  const start = toInstant({ day: first, minutes: 540 }, 'UTC');
  const series = { first: { start, end: start + 1 }, recurrence, timeZone: 'UTC', isAllDay: false };
  return listOccurrences(series, { to }).map((span) => span.start);
}

it('parsing a formatted RRULE returns the same occurrences', () => {
  fc.assert(
    fc.property(day, anyRecurrence, (start, settings) => {
      const rule = formatRule(settings, { day: start });
      const to = toInstant({ day: start, minutes: 0 }, 'UTC') + inTwelveYears;
      const occurrences = list(start, settings, to);
      const [first] = occurrences;
      if (rule === null || first === undefined) return;
      const firstDay = toWallClock(first, 'UTC').day;
      const parsed = parseRule(rule, { day: firstDay });
      expect(parsed && list(firstDay, parsed, to)).toEqual(occurrences);
    }),
  );
});

it('parsing formatted settings returns the settings, or other settings with the same meaning', () => {
  fc.assert(
    fc.property(day, anyRecurrence, (start, settings) => {
      const isDate = settings.monthlyOn?.on === 'day' && settings.monthlyOn.position > 0;
      fc.pre(!settings.skipWeekends && !isDate);
      expect(parseRule(formatRule(settings, { day: start }) ?? '', { day: start })).toEqual(settings);
    }),
  );
});

it('only recurrences that skip weekends have no RRULE', () => {
  fc.assert(
    fc.property(day, anyRecurrence, (start, settings) => {
      expect(settings.skipWeekends || formatRule(settings, { day: start }) !== null).toBe(true);
    }),
  );
});

it('any text returns valid settings or null', () => {
  const words = ['FREQ', 'MONTHLY', 'YEARLY', 'BYDAY', 'BYMONTHDAY', 'UNTIL', '=', ';', ',', '-', '1', 'MO'];
  const almostRule = fc.array(fc.constantFrom(...words)).map((parts) => `FREQ=YEARLY;${parts.join('')}`);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almostRule), day, (rule, start) => {
      const parsed = parseRule(rule, { day: start });
      expect(parsed && parseRecurrence(formatRecurrence(parsed))).toEqual(parsed);
    }),
  );
});
