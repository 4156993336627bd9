import { expect, test } from 'vitest';
import {
  categoryStatusLabels,
  compareCategories,
  computeCategoryPerformance,
  computeCategoryStatus,
  summarizeCategories,
} from './category-status.ts';
import type { GoalStatus } from './status.ts';

test.each<[GoalStatus[], string]>([
  [[], 'neglected'],
  [['behind'], 'needs-attention'],
  [['behind', 'ahead', 'completed'], 'needs-attention'],
  [['overdue'], 'needs-attention'],
  [['late', 'ahead', 'completed'], 'needs-attention'],
  [['ahead', 'completed', 'on-track'], 'excellent'],
  [['ahead', 'on-track'], 'good'],
  [['on-track', 'completed'], 'average'],
  [['on-track'], 'average'],
  [['completed'], 'average'],
])('a category with goals %j is %s', (statuses, expected) => {
  expect(computeCategoryStatus(statuses.map((status) => ({ status })))).toBe(expected);
});

test('shows needs-attention as Needs Focus and neglected as No Goals', () => {
  expect(categoryStatusLabels.neglected).toBe('No Goals');
  expect(categoryStatusLabels['needs-attention']).toBe('Needs Focus');
});

test('counts the goals of a category by status, deciding statuses first, and has 0 percent without goals', () => {
  const goals = [
    { status: 'completed', progressPercentage: 100 },
    { status: 'ahead', progressPercentage: 33.33 },
    { status: 'on-track', progressPercentage: 10 },
    { status: 'on-track', progressPercentage: 50 },
  ] as const;
  expect(computeCategoryPerformance(goals)).toEqual({
    status: 'excellent',
    averageProgress: 48,
    counts: [
      { status: 'ahead', count: 1 },
      { status: 'completed', count: 1 },
      { status: 'on-track', count: 2 },
    ],
  });
  expect(computeCategoryPerformance([])).toEqual({ status: 'neglected', averageProgress: 0, counts: [] });
});

test('sorts categories by status, then by average progress', () => {
  const categories = [
    { status: 'neglected', averageProgress: 0 },
    { status: 'needs-attention', averageProgress: 90 },
    { status: 'average', averageProgress: 20 },
    { status: 'good', averageProgress: 5 },
    { status: 'average', averageProgress: 60 },
    { status: 'excellent', averageProgress: 1 },
  ] as const;
  expect(categories.toSorted(compareCategories).map((each) => `${each.status} ${each.averageProgress}`)).toEqual([
    'excellent 1',
    'good 5',
    'average 60',
    'average 20',
    'needs-attention 90',
    'neglected 0',
  ]);
});

test('excellent and good categories perform well, and categories with a goal behind need attention', () => {
  const statuses = ['excellent', 'good', 'good', 'average', 'needs-attention', 'neglected'] as const;
  expect(summarizeCategories(statuses.map((status) => ({ status })))).toEqual({ performingWell: 3, needAttention: 1 });
});
