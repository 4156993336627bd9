import { reportingFrequencies } from '@goaltracker/domain/goals/enums';
import * as fc from 'fast-check';

/** A number that stands for an existing record. */
export const number = fc.nat(999);
export const amount = fc.integer({ min: 1, max: 60 }).map((quarters) => quarters / 4);
export const frequency = fc.constantFrom(...reportingFrequencies);
export const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 2 });

export const leadDetails = fc.record({
  target: fc.integer({ min: 1, max: 40 }),
  expected: nullable(amount),
  frequency,
});
