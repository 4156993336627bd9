import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePerformanceScore } from './performance-score.ts';

const amount = fc.integer({ min: -50_000, max: 900_000 }).map((units) => units / 10_000);
const early = { isEarly: true, isReported: true };
const goal = fc.oneof(
  fc.record({ progress: amount, expected: amount, isReported: fc.boolean() }),
  fc.record({ progress: amount, expected: amount }).map((each) => ({ ...each, ...early })),
);
const goals = fc.array(goal, { maxLength: 8 });
const day = fc
  .record({ goals, unexpected: fc.nat(2), overdueGoals: fc.nat(9) })
  .map((each) => ({ ...each, goalsReported: each.goals.filter((one) => one.isReported).length + each.unexpected }));

test('a score is a whole number from 0 to 100', () => {
  fc.assert(
    fc.property(day, (each) => {
      const { score } = computePerformanceScore(each);
      expect(score === Math.round(score) && score >= 0 && score <= 100).toBe(true);
    }),
  );
});

test('the score is the sum of its terms, rounded', () => {
  fc.assert(
    fc.property(day, (each) => {
      const { score, terms } = computePerformanceScore(each);
      const points = terms.reportingPoints + terms.achievementPoints - terms.overduePenalty;
      expect(Math.abs(score - Math.max(points, 0))).toBeLessThanOrEqual(0.5001);
    }),
  );
});

test('reporting the remaining goals one by one keeps the reachable score and ends at it', () => {
  fc.assert(
    fc.property(day, (each) => {
      const { reachableScore } = computePerformanceScore(each).terms;
      let current = each;
      for (const [index, { isReported, expected }] of each.goals.entries()) {
        if (isReported) continue;
        const goals = current.goals.with(index, { progress: expected, expected, isReported: true });
        current = { ...current, goals, goalsReported: current.goalsReported + 1 };
        expect(computePerformanceScore(current).terms.reachableScore).toBe(reachableScore);
      }
      expect(computePerformanceScore(current).score).toBe(reachableScore);
    }),
  );
});

test('overdue goals cost at most 20 points', () => {
  fc.assert(
    fc.property(day, (each) => {
      const lost = computePerformanceScore({ ...each, overdueGoals: 0 }).score - computePerformanceScore(each).score;
      expect(lost >= 0 && lost <= 20).toBe(true);
    }),
  );
});

test('more progress on a goal never lowers a score', () => {
  fc.assert(
    fc.property(day, fc.nat(), fc.nat(900_000), (each, pick, more) => {
      const index = pick % Math.max(each.goals.length, 1);
      const after = each.goals.map((one, at) =>
        at === index ? { ...one, isReported: true, progress: one.progress + more / 10_000 } : one,
      );
      const goalsReported = after.filter((one) => one.isReported).length + each.unexpected;
      const { score } = computePerformanceScore({ ...each, goals: after, goalsReported });
      expect(score).toBeGreaterThanOrEqual(computePerformanceScore(each).score);
    }),
  );
});

test('an early or unexpected report never lowers a score', () => {
  fc.assert(
    fc.property(day, amount, amount, (each, progress, expected) => {
      const before = computePerformanceScore(each).score;
      const goalsReported = each.goalsReported + 1;
      const more = [...each.goals, { ...early, progress, expected }];
      expect(computePerformanceScore({ ...each, goals: more, goalsReported }).score).toBeGreaterThanOrEqual(before);
      expect(computePerformanceScore({ ...each, goalsReported }).score).toBeGreaterThanOrEqual(before);
    }),
  );
});
