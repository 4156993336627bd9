import { expect, test } from 'vitest';
import { summarizeGoals } from './stats.ts';

test('all stats are 0 without goals', () => {
  expect(summarizeGoals([])).toEqual({ activeGoals: 0, completedGoals: 0, averageProgress: 0 });
});

test('the average is computed over active goals and rounded', () => {
  const goals = [
    { isCompleted: false, progressPercentage: 33.33 },
    { isCompleted: false, progressPercentage: 33.33 },
    { isCompleted: false, progressPercentage: 35 },
    { isCompleted: true, progressPercentage: 100 },
  ];
  expect(summarizeGoals(goals)).toEqual({ activeGoals: 3, completedGoals: 1, averageProgress: 34 });
});

test('the average is 0 with completed goals only', () => {
  expect(summarizeGoals([{ isCompleted: true, progressPercentage: 100 }])).toEqual({
    activeGoals: 0,
    completedGoals: 1,
    averageProgress: 0,
  });
});
