import { expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { formatProgress } from './format-progress.ts';

it.each([
  ['2 of 10 books', makeGoal()],
  [
    '1 of 2 milestones done',
    makeGoal({ goalType: 'simple', milestones: [makeMilestone(), makeMilestone({ isCompleted: true })] }),
  ],
  ['Not done yet', makeGoal({ goalType: 'simple' })],
  ['Done', makeGoal({ goalType: 'simple', isCompleted: true })],
  ['0 of 1 lead measure done', makeGoal({ goalType: 'wig', leads: [makeLead()] })],
  ['No lead measures yet', makeGoal({ goalType: 'wig' })],
])('formats the progress as %s', (text, goal) => {
  expect(formatProgress(goal)).toBe(text);
});
