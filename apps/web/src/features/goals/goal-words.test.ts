import { expect, it } from 'vitest';
import { makeGoal, makeMilestone } from './goal-sample.ts';
import { describeAmount } from './goal-words.ts';

it('says how far a goal is in its own unit', () => {
  expect(describeAmount(makeGoal({ currentValue: 2, targetValue: 10, unit: 'books' }))).toBe('2 of 10 books');
  expect(describeAmount(makeGoal({ currentValue: 0.5, targetValue: 2000, unit: null }))).toBe('0.5 of 2,000');
});

it('says how many milestones of a simple goal are done', () => {
  const milestones = [makeMilestone({ isCompleted: true }), makeMilestone({ id: 'other' })];
  expect(describeAmount(makeGoal({ goalType: 'simple', milestones }))).toBe('1 of 2 milestones');
});

it('says nothing of a goal that has neither', () => {
  expect(describeAmount(makeGoal({ goalType: 'simple' }))).toBe('');
});
