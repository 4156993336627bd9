import { expect, it } from 'vitest';
import { makeGoal, makeMilestone } from '../goal-sample.ts';
import { formatExpected } from './due-goal-row.tsx';

it.each([
  ['a daily amount', makeGoal({ expectedDailyProgress: 2.7, unit: 'km' }), '2.7 km today'],
  ['a weekly amount', makeGoal({ expectedDailyProgress: 3, reportingFrequency: 'weekly' }), '3 books this week'],
  ['a small amount', makeGoal({ expectedDailyProgress: 0.0333 }), '1 book a month'],
  ['no amount', makeGoal({ expectedDailyProgress: 0 }), '2 of 10 books'],
  ['milestones', makeGoal({ goalType: 'simple', milestones: [makeMilestone()] }), '0 of 1 milestone done'],
])('formats a goal that expects %s', (_, goal, text) => {
  expect(formatExpected(goal)).toBe(text);
});
