import * as fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, it } from 'vitest';
import { findSkippedDay, toWallClock } from '../core/wall-clock.ts';
import { recurrence as anyRecurrence, spanIn, zone } from '../testing/calendar-arbitraries.ts';
import { computeDayRange, dayRangeToSpan } from './all-day.ts';
import { weekdays } from './enums.ts';
import { listOccurrences } from './occurrences.ts';
import { formatRule } from './recurrence-rule.ts';
import { type RuleRange, listRuleStarts } from '../testing/list-rule-starts.ts';
import type { RuleSeries } from './rule.ts';

const msPerDay = 86_400_000;

const endOfTime = Date.UTC(2200, 11, 30);
const daysPerPeriod = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };
/**
 * Upper limits for intervals: the library goes through all occurrences from the first, far beyond the accepted years.
 */
const maxInterval = { daily: 999, weekly: 200, monthly: 48, yearly: 5 };
const maxCount = 40;

/** Recurrences of all kinds, each with ranges near its start and late in the series, as numbers of periods. */
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

/** Compares `numRuns` random rules and returns the number of compared occurrences. */
function checkAgreement(numRuns: number): number {
  let compared = 0;
  fc.assert(
    fc.property(example, ({ timeZone, first: given, isAllDay, recurrence, after, length }) => {
      const first = isAllDay ? dayRangeToSpan(computeDayRange(given, timeZone), timeZone) : given;
      const { day, minutes } = toWallClock(first.start, timeZone);
      const rule = formatRule(recurrence, { day });
      fc.pre(rule !== null);
      const period = recurrence.interval * daysPerPeriod[recurrence.type] * msPerDay;
      const from = Math.min(first.start + after * period, endOfTime);
      const to = Math.min(from + length * period, endOfTime);
      const series = { first, recurrence, timeZone, isAllDay };
      const all = listOccurrences(series, { to });
      // RFC 5545 leaves out times and days that clocks skip. Our rules take the next.
      fc.pre(all.every(({ start }) => toWallClock(start, timeZone).minutes === minutes));
      fc.pre(findSkippedDay(first.start, to, timeZone) === null);
      const start = all[0]?.start ?? first.start;
      const range = { from, to, limit: Infinity };
      const asRule = listRuleStarts(rule, { start, timeZone, isAllDay }, range);
      compared += asRule.length;
      const ours = listOccurrences(series, { from, to }).map((span) => span.start);
      expect({ rule, starts: ours.map(formatInstant) }).toEqual({ rule, starts: asRule.map(formatInstant) });
    }),
    { numRuns },
  );
  return compared;
}

const formatInstant = (instant: number) => new Date(instant).toISOString();

it('a recurrence has the same occurrences as its exported rule', () => {
  expect(checkAgreement(200)).toBeGreaterThan(200);
});

const signed = (max: number) => fc.integer({ min: -max, max }).filter((number) => number !== 0);
const list = (value: fc.Arbitrary<number | string>, maxLength = 3) =>
  fc.uniqueArray(value, { minLength: 1, maxLength }).map((values) => values.join(','));
const part = (name: string, value: fc.Arbitrary<number | string>) => value.map((text) => `${name}=${text}`);
const optional = (name: string, value: fc.Arbitrary<number | string>) => fc.option(part(name, value), { freq: 2 });
const weekday = fc.constantFrom(...weekdays);
const inMonth = fc.tuple(fc.constantFrom('', '1', '2', '-1'), weekday).map((parts) => parts.join(''));
const until = fc.constantFrom('20280229', '20270601T120000Z', '20290131T093000');
const end = fc.option(fc.oneof(part('COUNT', fc.integer({ min: 1, max: 40 })), part('UNTIL', until)));

/**
 * Rules for which rrule-temporal follows RFC 5545. Excludes rules with two parts that both must match: the library
 * accepts either.
 */
const anyRule = fc
  .constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) =>
    fc.tuple(
      fc.constant(`FREQ=${frequency}`),
      optional('INTERVAL', fc.integer({ min: 2, max: frequency === 'YEARLY' ? 4 : 12 })),
      optional('BYMONTH', list(fc.integer({ min: 1, max: 12 }))),
      frequency === 'MONTHLY' || frequency === 'DAILY' ? optional('BYMONTHDAY', list(signed(31))) : fc.constant(null),
      frequency === 'YEARLY' ? fc.constant(null) : optional('BYDAY', list(frequency === 'MONTHLY' ? inMonth : weekday)),
      optional('BYHOUR', list(fc.integer({ min: 0, max: 23 }))),
      optional('BYSETPOS', list(signed(3), 2)),
      optional('WKST', weekday),
      end,
    ),
  )
  .map((parts) => parts.filter((each) => each !== null))
  .filter(
    (parts) => parts.some((each) => /^BY(?!SET)/.test(each)) || !parts.some((each) => each.startsWith('BYSETPOS')),
  )
  .map((parts) => parts.join(';'));

const years = { min: Date.UTC(2015, 0, 1), max: Date.UTC(2026, 11, 31) };
const halfHour = 1_800_000;
const anyExample = fc.record({
  rule: anyRule,
  timeZone: zone,
  start: fc.integer({ min: years.min / halfHour, max: years.max / halfHour }).map((at) => at * halfHour),
  after: fc.integer({ min: 0, max: 900 }),
  length: fc.integer({ min: 30, max: 1_500 }),
});

/** Lists the starts from the library. The library reads UNTIL without a zone as UTC. */
function listTheirs(rule: string, { start, timeZone }: RuleSeries, { from, to, limit }: RuleRange): number[] {
  const { day, minutes } = toWallClock(start, timeZone);
  const local = new Date(Date.parse(day) + minutes * 60_000).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  const rruleString = `DTSTART;TZID=${timeZone}:${local}\nRRULE:${rule}`;
  const starts = new RRuleTemporal({ rruleString }).between(new Date(from), new Date(to - 1), true);
  return starts.map(({ epochMilliseconds }) => epochMilliseconds).slice(0, limit);
}

/** Compares `numRuns` random rules and returns the number of compared occurrences. */
function compareWithLibrary(numRuns: number): number {
  let compared = 0;
  fc.assert(
    fc.property(anyExample, ({ rule, timeZone, start, after, length }) => {
      const from = start + after * msPerDay;
      const range = { from, to: from + length * msPerDay, limit: 100 };
      const series = { start, timeZone, isAllDay: false };
      fc.pre(!/UNTIL=\d{8}(?:;|$|T\d{6}(?:;|$))/.test(rule) || timeZone === 'UTC');
      const given = rule.replace(/UNTIL=(\d{8})$/, 'UNTIL=$1T235959Z').replace(/(UNTIL=\d{8}T\d{6})$/, '$1Z');
      const theirs = listTheirs(given, series, range);
      compared += theirs.length;
      const ours = listRuleStarts(rule, series, range);
      expect({ rule, starts: ours.map(formatInstant) }).toEqual({ rule, starts: theirs.map(formatInstant) });
    }),
    { numRuns },
  );
  return compared;
}

it('a rule has the same starts as in rrule-temporal', () => {
  expect(compareWithLibrary(200)).toBeGreaterThan(1_000);
});

it(
  '2,000 recurrences start like their exports, and 2,000 rules like in rrule-temporal',
  { tags: 'long', timeout: 120_000 },
  async ({ annotate }) => {
    const compared = checkAgreement(2_000) + compareWithLibrary(2_000);
    expect(compared).toBeGreaterThan(4_000);
    await annotate(`${compared} occurrences`);
  },
);
