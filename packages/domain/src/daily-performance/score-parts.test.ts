import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePerformanceScore, type ExpectedGoal } from './performance-score.ts';
import { computeScoreParts } from './score-parts.ts';

const open: ExpectedGoal = { progress: 0, expected: 10, isReported: false };
const done: ExpectedGoal = { progress: 10, expected: 10, isReported: true };
const half: ExpectedGoal = { ...done, progress: 5 };

function makeDay(goals: readonly ExpectedGoal[], overdueGoals = 0) {
  const { score, terms } = computePerformanceScore({ goals, goalsReported: 0, overdueGoals });
  const goalsNotReported = goals.filter(({ isReported }) => !isReported).length;
  return { performanceScore: score, goalsNotReported, terms };
}

test.each([
  ['a day without a report has everything within reach', [open, open], 0, [0, 0, 100, 0, 0]],
  ['earned points come first, then reachable points', [half, open], 0, [35, 7.5, 50.5, 7, 0]],
  ['nothing is within reach once all is reported', [half, half], 0, [70, 15, 0, 15, 0]],
  ['overdue goals reduce the achievement points', [half, open], 1, [35, 2.5, 50.5, 7, 5]],
  ['a penalty above the achievement points reduces the reporting points', [half, open], 3, [27.5, 0, 50.5, 7, 15]],
  ['a penalty above all earned points leaves no points', [open, open], 4, [0, 0, 80, 0, 20]],
])('%s', (_, goals, overdueGoals, parts) => {
  expect(Object.values(computeScoreParts(makeDay(goals, overdueGoals)))).toEqual(parts);
});

const expectedGoal: fc.Arbitrary<ExpectedGoal> = fc
  .record({ progress: fc.nat(200), expected: fc.nat(100), isReported: fc.boolean() })
  .map((goal) => (goal.isReported ? goal : { ...goal, progress: 0 }));
const day = fc
  .tuple(fc.array(expectedGoal, { maxLength: 20 }), fc.nat(5))
  .map(([goals, overdueGoals]) => makeDay(goals, overdueGoals));

test('the parts sum to 100, and the earned parts sum to the score', () => {
  fc.assert(
    fc.property(day, (each) => {
      const parts = computeScoreParts(each);
      const values = Object.values(parts);
      expect(values.every((value) => value >= 0)).toBe(true);
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 2);
      expect(Math.abs(parts.reported + parts.achieved - each.performanceScore)).toBeLessThanOrEqual(0.5002);
    }),
  );
});

test('reporting every remaining goal reaches exactly the bound', () => {
  fc.assert(
    fc.property(day, (each) => {
      const { reported, achieved, reachable } = computeScoreParts(each);
      const bound = each.terms.reachableScore;
      const left = each.goalsNotReported;
      const earned = reported + achieved;
      expect(earned + reachable).toBeCloseTo(left === 0 ? earned : Math.max(bound, earned), 2);
    }),
  );
});
