import { weekdays } from './enums.ts';
import { zone } from '../testing/calendar-arbitraries.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CalendarFileError } from './calendar-file-error.ts';
import { expandRule } from '../testing/expand-rule.ts';

const int = (min: number, max: number) => fc.integer({ min, max });
const signed = (max: number) => int(-max, max).filter((number) => number !== 0);
const ordinal = fc.tuple(fc.oneof(fc.constant(''), signed(53)), fc.constantFrom(...weekdays));
const values: Record<string, fc.Arbitrary<number | string>> = {
  BYMONTH: int(1, 12),
  BYWEEKNO: signed(53),
  BYYEARDAY: signed(366),
  BYMONTHDAY: signed(31),
  BYDAY: ordinal.map((parts) => parts.join('')),
  BYHOUR: int(0, 23),
  BYMINUTE: int(0, 59),
  BYSECOND: int(0, 59),
  BYSETPOS: signed(366),
};
const lists = Object.entries(values).map(([name, value]) =>
  fc.option(
    fc.array(value, { minLength: 1, maxLength: 12 }).map((list) => `${name}=${list.join(',')}`),
    { freq: 2 },
  ),
);
const singles = [
  fc.option(int(1, 999).map((interval) => `INTERVAL=${interval}`)),
  fc.option(fc.constantFrom(...weekdays).map((day) => `WKST=${day}`)),
  fc.option(
    fc.oneof(
      fc.constantFrom('UNTIL=21001231', 'UNTIL=99991231T000000Z'),
      int(1, 999).map((count) => `COUNT=${count}`),
    ),
  ),
];
/** Rules with random parts: most rules contradict themselves or have many combinations. */
const anyRule = fc
  .tuple(fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'), ...singles, ...lists)
  .map((parts) => parts.filter((part) => part !== null).join(';'));

const years = { min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) };
const instant = fc.integer({ min: years.min / 1_000, max: years.max / 1_000 }).map((seconds) => seconds * 1_000);
const anyExample = fc.record({ rule: anyRule, start: instant, timeZone: zone, isAllDay: fc.boolean(), from: instant });

/** Expands `numRuns` rules and returns how many of the rules had occurrences. */
function expandHostileRules(numRuns: number): number {
  let expanded = 0;
  fc.assert(
    fc.property(anyExample, ({ rule, from, ...series }) => {
      const range = { from, to: Date.UTC(2201, 0, 1), limit: 50 };
      try {
        const starts = expandRule(rule, series, range);
        expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other));
        expect(starts.filter((start) => start < Math.max(from, series.start - 86_400_000))).toEqual([]);
        expect(starts.length).toBeLessThanOrEqual(range.limit);
        if (starts.length > 0) expanded += 1;
      } catch (error) {
        if (!(error instanceof CalendarFileError)) throw error;
      }
    }),
    { numRuns },
  );
  return expanded;
}

it('a hostile rule ends or is refused, and lists ascending starts', () => {
  expect(expandHostileRules(200)).toBeGreaterThan(10);
});

it('10,000 hostile rules end or are refused', { tags: 'long', timeout: 120_000 }, async ({ annotate }) => {
  const start = performance.now();
  const expanded = expandHostileRules(10_000);
  expect(expanded).toBeGreaterThan(500);
  await annotate(`${expanded} rules with occurrences, ${((performance.now() - start) / 10_000).toFixed(2)} ms each`);
});
