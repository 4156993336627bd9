import { describe, expect, test } from 'vitest';
import {
  computeDailyBarLevel,
  computeGoalStatus,
  goalStatuses,
  goalStatusLabels,
  isDueSoon,
  computeProgressBarLevel,
  needsAttention,
} from './status.ts';

test('the status of a goal is completed, otherwise its pace', () => {
  expect(computeGoalStatus({ isCompleted: true, pace: 'behind' })).toBe('completed');
  expect(computeGoalStatus({ isCompleted: false, pace: 'behind' }, 3)).toBe('behind');
  expect(computeGoalStatus({ isCompleted: false, pace: 'on-track' })).toBe('on-track');
  expect(computeGoalStatus({ isCompleted: false, pace: 'on-track' }, 1)).toBe('late');
  expect(goalStatusLabels).toMatchObject({ completed: 'Completed', behind: 'Behind', overdue: 'Overdue' });
});

describe('a goal', () => {
  const today = '2026-02-27';

  test.each([
    ['2026-03-03', 'behind', false],
    ['2026-03-02', 'behind', true],
    ['2026-03-02', 'on-track', true],
    ['2026-03-02', 'ahead', false],
    ['2026-03-02', 'completed', false],
    ['2026-02-27', 'on-track', true],
    ['2026-02-26', 'on-track', true],
    ['2025-02-26', 'behind', true],
    [null, 'behind', false],
  ] as const)('due on %s and %s is flagged as due soon on 27 February: %s', (deadline, status, flagged) => {
    expect(isDueSoon({ deadline, status }, today)).toBe(flagged);
  });
});

test.each([
  [0, 'low'],
  [49.99, 'low'],
  [50, 'medium'],
  [74.99, 'medium'],
  [75, 'high'],
  [100, 'high'],
] as const)('the level of a progress bar at %d percent is %s', (percent, level) => {
  expect(computeProgressBarLevel(percent)).toBe(level);
});

test.each([
  [10, 10, 'met'],
  [11, 10, 'met'],
  [9.99, 10, 'near'],
  [8, 10, 'near'],
  [7.99, 10, 'short'],
  [0, 10, 'short'],
  [0.24, 0.3, 'near'],
  [3, null, 'met'],
  [3, 0, 'met'],
] as const)('the level of a day with %d of %s expected is %s', (value, expected, level) => {
  expect(computeDailyBarLevel(value, expected)).toBe(level);
});

test('goals that are overdue, behind or late at their rate need attention', () => {
  expect(goalStatuses.filter(needsAttention).toSorted()).toEqual(['behind', 'late', 'overdue']);
});
