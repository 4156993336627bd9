import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isWeekend } from '../core/calendar-day.ts';
import { reportingFrequencies } from './enums.ts';
import { countDays, computeElapsedPeriods } from './periods.ts';

const createdOn = fc.integer({ min: -25_000, max: 84_000 }).map((count) => addDays('1970-01-01', count));
const schedule = fc.record({ frequency: fc.constantFrom(...reportingFrequencies), skipWeekends: fc.boolean() });

test('there is at least one elapsed period, and the number never falls from one day to the next', () => {
  fc.assert(
    fc.property(createdOn, fc.integer({ min: -10, max: 2_000 }), schedule, (from, age, goal) => {
      const span = { ...goal, createdOn: from, firstReportedOn: null, countsFrom: null };
      const today = computeElapsedPeriods(span, addDays(from, age));
      const tomorrow = computeElapsedPeriods(span, addDays(from, age + 1));
      expect(today).toBeGreaterThanOrEqual(1);
      expect(tomorrow).toBeGreaterThanOrEqual(today);
    }),
  );
});

test('counting days gives the same result as checking each day', () => {
  fc.assert(
    fc.property(createdOn, fc.integer({ min: 0, max: 500 }), fc.boolean(), (from, length, skipWeekends) => {
      const days = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
      const counted = days.filter((day) => !skipWeekends || !isWeekend(day)).length;
      expect(countDays({ from, through: addDays(from, length), skipWeekends })).toBe(counted);
    }),
  );
});

test('full weeks give the same number of weekly periods with and without weekends', () => {
  fc.assert(
    fc.property(createdOn, fc.integer({ min: 1, max: 200 }), (from, weeks) => {
      const span = { createdOn: from, firstReportedOn: null, countsFrom: null, frequency: 'weekly' } as const;
      const last = addDays(from, weeks * 7 - 1);
      expect(computeElapsedPeriods({ ...span, skipWeekends: true }, last)).toBeCloseTo(weeks, 9);
      expect(computeElapsedPeriods({ ...span, skipWeekends: false }, last)).toBeCloseTo(weeks, 9);
    }),
  );
});
