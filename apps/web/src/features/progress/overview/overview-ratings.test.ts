import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { expect, it } from 'vitest';
import { makeGoal } from '../../goals/goal-sample.ts';
import { rateCategories, sortByUrgency } from './overview-ratings.ts';

function makeCategory(name: string): Category {
  return {
    id: name,
    userId: 'user',
    name,
    icon: 'Target',
    color: 'blue',
    goalCount: 0,
    createdAt: '2026-01-01T08:00:00.000Z',
  };
}

it('categories with goals are sorted best first, apart from unused ones', () => {
  const goals = [
    makeGoal({ categoryId: 'Late', pace: 'behind' }),
    makeGoal({ categoryId: 'Fine', progressPercentage: 20 }),
    makeGoal({ categoryId: 'Finer', progressPercentage: 60 }),
    makeGoal({ categoryId: 'Great', pace: 'ahead' }),
    makeGoal({ categoryId: 'Great', isCompleted: true }),
    makeGoal({ categoryId: 'Good', pace: 'ahead' }),
  ];
  const { used, unused } = rateCategories(
    ['Unused', 'Late', 'Fine', 'Finer', 'Good', 'Great'].map(makeCategory),
    goals,
    { day: '2026-01-10', timezone: 'UTC' },
  );
  expect(used.map(({ category, status }) => `${category.name}: ${status}`)).toEqual([
    'Great: excellent',
    'Good: good',
    'Finer: average',
    'Fine: average',
    'Late: needs-attention',
  ]);
  expect(unused.map(({ category }) => category.name)).toEqual(['Unused']);
});

it('goals that need attention come first, overdue ones before those behind', () => {
  const paces = ['ahead', 'behind', 'on-track', 'overdue', 'behind'] as const;
  const goals = paces.map((pace, index) => ({ pace, index }));
  expect(sortByUrgency(goals).map(({ index }) => index)).toEqual([3, 1, 4, 0, 2]);
});
