import { goalTypes } from '@goaltracker/domain/goals/enums';
import { paces } from '@goaltracker/domain/goals/pace';
import { expect, it } from 'vitest';
import { makeGoal } from '../goal-sample.ts';
import { formatPace } from './format-pace.ts';

const today = { day: '2026-01-10', timezone: 'UTC' };

it.each([
  ['Behind by 8 books', makeGoal({ pace: 'behind', targetValue: 20 })],
  ['Behind · 8 books left', makeGoal({ pace: 'behind' })],
  [
    'Behind by 2 books',
    makeGoal({
      currentValue: 7,
      expectedDailyProgress: 6,
      reportingFrequency: 'weekly',
      targetValue: 9,
      pace: 'behind',
    }),
  ],
  ['Ahead by 1 book', makeGoal({ currentValue: 6, expectedDailyProgress: 0.5, targetValue: 10.5, pace: 'ahead' })],
  [
    'Behind by 31 km',
    makeGoal({ currentValue: 9.5, expectedDailyProgress: 4, targetValue: 300, unit: 'km', pace: 'behind' }),
  ],
  ['On Track', makeGoal({ currentValue: 9 })],
  ['On Track · 2 books to catch up', makeGoal({ currentValue: 8, targetValue: 20 })],
  ['On Track · 2 books to catch up', makeGoal({ currentValue: 8, targetValue: 20, deadline: '2026-01-18' })],
  [
    'On Track · 4 books to catch up',
    makeGoal({
      currentValue: 56,
      baseValue: 40,
      countsFrom: '2025-12-22',
      createdAt: '2025-01-01T08:00:00.000Z',
      targetValue: 90,
    }),
  ],
  ['3 days late at this rate', makeGoal({ deadline: '2026-01-15' })],
  ['1 day late at this rate', makeGoal({ goalType: 'simple', deadline: '2026-01-17' })],
  ['Just started', makeGoal({ pace: 'just-started' })],
  ['Overdue by 1 day', makeGoal({ goalType: 'simple', deadline: '2026-01-09', pace: 'overdue' })],
  ['Behind', makeGoal({ goalType: 'wig', pace: 'behind' })],
  ['Add a lead measure to see a pace', makeGoal({ goalType: 'wig', pace: 'no-pace' })],
  ['Completed', makeGoal({ isCompleted: true, pace: 'behind' })],
])('says %s', (text, goal) => {
  expect(formatPace(goal, today)).toBe(text);
});

it.each(paces.filter((pace) => pace !== 'overdue'))(
  'a goal without a deadline that is %s says nothing of lateness, however long it takes',
  (pace) => {
    for (const goalType of goalTypes) {
      const goal = makeGoal({ goalType, pace, deadline: null, estimatedCompletionDays: 5000 });
      expect(formatPace(goal, today)).not.toMatch(/late|overdue/i);
    }
  },
);
