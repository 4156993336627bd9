import { expect, test } from 'vitest';
import { compareGoals, rankPriority } from './goal-order.ts';

test('unreported goals come first, then by priority, then oldest first, then by id', () => {
  const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;
  const goals = [
    { id: 'reported', hasReportedToday: true, priority: 'important_urgent', createdAt: at(0) },
    { id: 'other', hasReportedToday: false, priority: 'some day', createdAt: at(9) },
    { id: 'lowest', hasReportedToday: false, priority: 'not_important_not_urgent', createdAt: at(1) },
    { id: 'urgent', hasReportedToday: false, priority: 'urgent_not_important', createdAt: at(1) },
    { id: 'b', hasReportedToday: false, priority: 'important_not_urgent', createdAt: at(2) },
    { id: 'a', hasReportedToday: false, priority: 'important_not_urgent', createdAt: at(2) },
    { id: 'c', hasReportedToday: false, priority: 'important_not_urgent', createdAt: new Date(at(1)) },
    { id: 'first', hasReportedToday: false, priority: 'important_urgent', createdAt: at(8) },
  ];
  expect(goals.sort(compareGoals).map((goal) => goal.id)).toEqual([
    'first',
    'c',
    'a',
    'b',
    'urgent',
    'lowest',
    'other',
    'reported',
  ]);
});

test.each([
  ['important_urgent', 1],
  ['important_not_urgent', 2],
  ['urgent_not_important', 3],
  ['not_important_not_urgent', 4],
  ['whenever', 4],
  ['', 4],
  ['constructor', 4],
])('priority %j has rank %i', (priority, rank) => {
  expect(rankPriority(priority)).toBe(rank);
});
