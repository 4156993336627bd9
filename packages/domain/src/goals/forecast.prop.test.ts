import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportingFrequencies } from './enums.ts';
import { estimateCompletionDays, maxForecastDays } from './forecast.ts';

const amount = fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => units / 10_000);
const schedule = fc.record({ frequency: fc.constantFrom(...reportingFrequencies), skipWeekends: fc.boolean() });
const positive = (min: number) => fc.double({ min, max: 1e12, noNaN: true });

test('skipping weekends never shortens the forecast', () => {
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...reportingFrequencies), (remaining, averagePerPeriod, frequency) => {
      const work = { remaining, averagePerPeriod, frequency };
      const every = estimateCompletionDays({ ...work, skipWeekends: false }) ?? Number.NaN;
      expect(estimateCompletionDays({ ...work, skipWeekends: true })).toBeGreaterThanOrEqual(every);
    }),
    // Just over one week: rounding turned 7 days into 8, but left 5 working days unchanged.
    { examples: [[999_999.9993, 999_999.9983, 'weekly']] },
  );
});

test('a forecast is a whole number of days within a century', () => {
  fc.assert(
    fc.property(positive(1e-4), positive(1e-16), schedule, (remaining, averagePerPeriod, goal) => {
      const days = estimateCompletionDays({ ...goal, remaining, averagePerPeriod });
      expect(Number.isInteger(days)).toBe(true);
      expect(days).toBeGreaterThanOrEqual(1);
      expect(days).toBeLessThanOrEqual(maxForecastDays);
    }),
  );
});
