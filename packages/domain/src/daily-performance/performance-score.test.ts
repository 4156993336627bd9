import { expect, test } from 'vitest';
import { computePerformanceScore } from './performance-score.ts';

const done = { progress: 10, expected: 10, isReported: true };
const half = { progress: 5, expected: 10, isReported: true };
const open = { progress: 0, expected: 10, isReported: false };

test.each([
  ['everything reported and achieved', [done, done], 2, 0, 100],
  ['everything reported and half of it achieved', [half, half], 2, 0, 85],
  ['one of two goals achieved', [done, open], 1, 0, 50],
  ['nothing reported', [open, open], 0, 0, 0],
  ['one goal overdue', [done, open], 1, 1, 45],
  ['three goals overdue', [done], 1, 3, 85],
  ['four goals overdue', [done], 1, 4, 80],
  ['nine goals overdue, with the maximum penalty', [done], 1, 9, 80],
  ['a penalty higher than the points', [open], 0, 4, 0],
  ['nothing expected and nothing reported', [], 0, 0, 0],
  ['nothing expected and something reported', [], 1, 0, 100],
  ['nothing expected, something reported, two overdue', [], 1, 2, 90],
  ['one of three goals achieved', [done, open, open], 1, 0, 33],
] as const)('counts %s', (_, goals, goalsReported, overdueGoals, score) => {
  expect(computePerformanceScore({ goals, goalsReported, overdueGoals }).score).toBe(score);
});

test('returns the terms of the score', () => {
  expect(computePerformanceScore({ goals: [half, open, done, open], goalsReported: 2, overdueGoals: 1 })).toEqual({
    score: 41,
    terms: {
      reportedShare: 0.5,
      achievedShare: 0.375,
      reportingPoints: 35,
      achievementPoints: 11.25,
      overduePenalty: 5,
      reachableScore: 91,
    },
  });
});

const early = { progress: 2, expected: 10, isReported: true, isEarly: true };

test.each([
  ['a day without a report reaches 100', [open, open], 0, 100],
  ['points that a reported goal missed are lost', [half, open], 0, 93],
  ['overdue goals keep their penalty', [done, open], 1, 95],
  ['a day with everything reported keeps its score', [half, half], 0, 85],
  ['a day on which nothing is expected keeps its score', [], 0, 0],
  ['a small early report does not count against the rest', [early, open], 0, 100],
] as const)('%s', (_, goals, overdueGoals, reachableScore) => {
  expect(computePerformanceScore({ goals, goalsReported: 0, overdueGoals }).terms.reachableScore).toBe(reachableScore);
});

test('progress beyond the expected amount of one goal does not make up for another goal', () => {
  expect(
    computePerformanceScore({ goals: [{ ...done, progress: 90 }, open], goalsReported: 1, overdueGoals: 0 }).score,
  ).toBe(50);
});

test('a negative correction counts as no progress', () => {
  expect(
    computePerformanceScore({ goals: [{ ...done, progress: -90 }, done], goalsReported: 2, overdueGoals: 0 }).score,
  ).toBe(85);
});

test('a report achieves a goal without an expected amount', () => {
  const goal = { progress: 0, expected: 0 };
  expect(
    computePerformanceScore({ goals: [{ ...goal, isReported: true }], goalsReported: 1, overdueGoals: 0 }).score,
  ).toBe(100);
  expect(
    computePerformanceScore({ goals: [{ ...goal, isReported: false }], goalsReported: 0, overdueGoals: 0 }).score,
  ).toBe(0);
});

test('an early report with little progress never lowers the score', () => {
  const early = { ...half, isEarly: true };
  expect(computePerformanceScore({ goals: [done, early], goalsReported: 2, overdueGoals: 0 }).score).toBe(100);
  expect(computePerformanceScore({ goals: [open, early], goalsReported: 1, overdueGoals: 0 }).score).toBe(43);
  expect(computePerformanceScore({ goals: [early], goalsReported: 1, overdueGoals: 0 }).score).toBe(85);
});

test('an unexpected report does not replace an expected report', () => {
  expect(computePerformanceScore({ goals: [open], goalsReported: 1, overdueGoals: 0 }).score).toBe(0);
});
