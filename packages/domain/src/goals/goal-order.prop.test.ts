import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priorities } from './enums.ts';
import { compareGoals } from './goal-order.ts';

const goal = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  hasReportedToday: fc.boolean(),
  priority: fc.oneof(fc.constantFrom(...priorities), fc.string()),
  createdAt: fc.oneof(
    fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00Z'),
    fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  ),
});

test('the order of goals is a total order for any input order', () => {
  fc.assert(
    fc.property(goal, goal, goal, (a, b, c) => {
      const [first, second, third] = [a, b, c].sort(compareGoals) as [typeof a, typeof a, typeof a];
      expect(compareGoals(first, second)).toBeLessThanOrEqual(0);
      expect(compareGoals(second, third)).toBeLessThanOrEqual(0);
      expect(compareGoals(first, third)).toBeLessThanOrEqual(0);
      expect(Math.sign(compareGoals(a, b)) + Math.sign(compareGoals(b, a))).toBe(0);
      expect(compareGoals(a, a)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('goals with different ids never compare as equal', () => {
  fc.assert(
    fc.property(goal, goal, (a, b) => {
      fc.pre(a.id !== b.id);
      expect(compareGoals(a, b)).not.toBe(0);
    }),
  );
});
