import { expect, it } from 'vitest';
import { makeMilestone } from './goal-sample.ts';
import { describeAmount } from './goal-words.ts';

const value = { goalType: 'value', currentValue: 15, targetValue: 24, unit: 'books', milestones: [] } as const;


it('says how far a goal is in its own unit', () => {
  expect(describeAmount(value)).toBe('15 of 24 books');
  expect(describeAmount({ ...value, currentValue: 0.5, targetValue: 2000, unit: null })).toBe('0.5 of 2,000');
});

it('says how many milestones of a simple goal are done', () => {
  const milestones = [makeMilestone({ isCompleted: true }), makeMilestone({ id: 'other' })];
  expect(describeAmount({ ...value, goalType: 'simple', milestones })).toBe('1 of 2 milestones');
});

it('says nothing of a goal that has neither', () => {
  expect(describeAmount({ ...value, goalType: 'simple' })).toBe('');
});
