import { normalizeAllDaySpan } from '@goaltracker/domain/calendar/all-day';
import { listOccurrencesBetween } from '@goaltracker/domain/calendar/occurrences';
import { formatRule } from '@goaltracker/domain/calendar/recurrence-rule';
import { findSkippedDay, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { recurrence as anyRecurrence, spanIn, zone } from '@goaltracker/domain/testing/calendar-arbitraries';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { listRuleStarts } from './list-rule-starts.ts';

const msPerDay = 86_400_000;

const endOfTime = Date.UTC(2200, 11, 30);
const daysPerPeriod = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };
/** The library goes through all occurrences from the first, far beyond the years that we accept. */
const maxInterval = { daily: 999, weekly: 200, monthly: 48, yearly: 5 };
const maxCount = 40;

/** Recurrences of all kinds, and windows of them near their start and late, in numbers of periods. */
const example = zone.chain((timeZone) =>
  fc.record({
    timeZone: fc.constant(timeZone),
    first: spanIn(timeZone),
    isAllDay: fc.boolean(),
    recurrence: anyRecurrence.map((recurrence) => ({
      ...recurrence,
      interval: 1 + ((recurrence.interval - 1) % maxInterval[recurrence.type]),
      count: 1 + ((recurrence.count - 1) % maxCount),
    })),
    after: fc.integer({ min: -1, max: 60 }),
    length: fc.integer({ min: 1, max: 20 }),
  }),
);

/** Compares so many rules, and returns the number of occurrences that were compared. */
function checkAgreement(numRuns: number): number {
  let compared = 0;
  fc.assert(
    fc.property(example, ({ timeZone, first: given, isAllDay, recurrence, after, length }) => {
      const first = isAllDay ? normalizeAllDaySpan(given, timeZone) : given;
      const { day, minutes } = toWallClock(first.start, timeZone);
      const rule = formatRule(recurrence, { day });
      fc.pre(rule !== null);
      const period = recurrence.interval * daysPerPeriod[recurrence.type] * msPerDay;
      const from = Math.min(first.start + after * period, endOfTime);
      const to = Math.min(from + length * period, endOfTime);
      const series = { first, recurrence, timeZone, isAllDay };
      const all = listOccurrencesBetween(series, { to });
      // RFC 5545 leaves out times and days that clocks skip, where ours take the next.
      fc.pre(all.every(({ start }) => toWallClock(start, timeZone).minutes === minutes));
      fc.pre(findSkippedDay(first.start, to, timeZone) === null);
      const start = all[0]?.start ?? first.start;
      const theirs = listRuleStarts(
        rule,
        { start, timeZone, isAllDay, excluded: [], added: [] },
        { from, to, limit: Infinity },
      );
      compared += theirs.length;
      const ours = listOccurrencesBetween(series, { from, to }).map((span) => span.start);
      expect({ rule, starts: ours.map(formatInstant) }).toEqual({ rule, starts: theirs.map(formatInstant) });
    }),
    { numRuns },
  );
  return compared;
}

const formatInstant = (instant: number) => new Date(instant).toISOString();

it('our occurrences are those of rrule-temporal', () => {
  expect(checkAgreement(200)).toBeGreaterThan(200);
});

it(
  'our occurrences are those of rrule-temporal for 10,000 rules',
  { tags: 'long', timeout: 120_000 },
  async ({ annotate }) => {
    const compared = checkAgreement(10_000);
    expect(compared).toBeGreaterThan(10_000);
    await annotate(`${compared} occurrences`);
  },
);
