import { expect, test } from 'vitest';
import { summarizeGoals } from './stats.ts';

test('an account without goals has zeros', () => {
  expect(summarizeGoals([])).toEqual({ activeGoals: 0, completedGoals: 0, averageProgress: 0 });
});

test('the average is over active goals and rounded', () => {
  const goals = [
    { isCompleted: false, progressPercentage: 33.33 },
    { isCompleted: false, progressPercentage: 33.33 },
    { isCompleted: false, progressPercentage: 35 },
    { isCompleted: true, progressPercentage: 100 },
  ];
  expect(summarizeGoals(goals)).toEqual({ activeGoals: 3, completedGoals: 1, averageProgress: 34 });
});

test('completed goals alone leave the average at 0', () => {
  expect(summarizeGoals([{ isCompleted: true, progressPercentage: 100 }])).toEqual({
    activeGoals: 0,
    completedGoals: 1,
    averageProgress: 0,
  });
});
