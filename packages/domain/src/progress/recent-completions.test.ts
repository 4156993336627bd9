import { expect, test } from 'vitest';
import { pickRecentCompletions } from './recent-completions.ts';

test('picks the five goals completed last, newest first', () => {
  const completed = [3, 1, 7, 5, 2, 6, 4].map((day) => ({
    isCompleted: true,
    completedAt: `2026-01-0${day}T12:00:00.000Z`,
  }));
  const goals = [...completed, { isCompleted: false, completedAt: null }];
  expect(pickRecentCompletions(goals).map((goal) => goal.completedAt?.slice(8, 10))).toEqual([
    '07',
    '06',
    '05',
    '04',
    '03',
  ]);
});

test('picks nothing without completed goals', () => {
  expect(pickRecentCompletions([{ isCompleted: false, completedAt: null }])).toEqual([]);
});
