import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePerformanceScore, type ExpectedGoal } from './performance-score.ts';
import { computeReachableScore } from './reachable-score.ts';

/** The reachable score of a day with these expected goals. */
function reach(goals: readonly ExpectedGoal[], overdueGoals = 0) {
  const { score, terms } = computePerformanceScore({ goals, goalsReported: 0, overdueGoals });
  const inactiveGoalIds = goals.flatMap(({ isReported }, index) => (isReported ? [] : `goal ${index}`));
  return {
    score,
    reachable: computeReachableScore({
      performanceScore: score,
      goalsExpectedToday: goals.length,
      inactiveGoalIds,
      terms,
    }),
  };
}

const open: ExpectedGoal = { progress: 0, expected: 10, isReported: false };
const done: ExpectedGoal = { progress: 10, expected: 10, isReported: true };
const half: ExpectedGoal = { ...done, progress: 5 };

test.each([
  ['a day without a report reaches 100', [open, open], 0, 100],
  ['what a reported goal has not achieved is not counted on', [half, open], 0, 93],
  ['overdue goals keep their penalty', [done, open], 1, 95],
  ['a day with everything reported keeps its score', [half, half], 0, 85],
  ['a day on which nothing is expected keeps its score', [], 0, 0],
  ['thirds add up', [done, open, open], 0, 100],
])('%s', (_, goals, overdueGoals, reachable) => {
  expect(reach(goals, overdueGoals).reachable).toBe(reachable);
});

const amount = fc.integer({ min: 0, max: 200_000 }).map((units) => units / 10_000);
const expectedGoal = (isEarly: fc.Arbitrary<boolean>): fc.Arbitrary<ExpectedGoal> =>
  fc
    .record({ progress: amount, expected: amount, isReported: fc.boolean(), isEarly })
    // An early report is a report, and without one there is no progress.
    .map((goal) => ({ ...goal, isReported: goal.isReported || goal.isEarly }))
    .map((goal) => (goal.isReported ? goal : { ...goal, progress: 0 }));

const reportAll = (goals: readonly ExpectedGoal[]) =>
  goals.map((goal) => (goal.isReported ? goal : { ...goal, progress: goal.expected, isReported: true }));

test('reporting everything that is left reaches the bound', () => {
  fc.assert(
    fc.property(fc.array(expectedGoal(fc.constant(false)), { maxLength: 20 }), fc.nat(5), (goals, overdueGoals) => {
      const { reachable } = reach(goals, overdueGoals);
      const { score } = computePerformanceScore({ goals: reportAll(goals), goalsReported: goals.length, overdueGoals });
      expect(Math.abs(score - reachable)).toBeLessThanOrEqual(1);
    }),
  );
});

test('with early reports the bound is never promised too high', () => {
  fc.assert(
    fc.property(fc.array(expectedGoal(fc.boolean()), { maxLength: 20 }), fc.nat(5), (goals, overdueGoals) => {
      const { score: before, reachable } = reach(goals, overdueGoals);
      const { score } = computePerformanceScore({ goals: reportAll(goals), goalsReported: goals.length, overdueGoals });
      expect(reachable).toBeGreaterThanOrEqual(before);
      expect(reachable).toBeLessThanOrEqual(score + 1);
    }),
  );
});
