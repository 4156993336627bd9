import { expect, it } from 'vitest';
import { makeGoal, makeMilestone } from '../goal-sample.ts';
import { listFacts } from './celebration-facts.ts';

const today = '2026-11-20';
const done = makeGoal({ isCompleted: true, currentValue: 24, unit: 'books' });

it('a goal completed early has its amount, the days and the number of completed goals', () => {
  const goal = { ...done, deadline: '2026-12-30' };
  expect(listFacts(goal, [goal, makeGoal({ isCompleted: true }), makeGoal()], today)).toEqual([
    { number: '24', word: 'books' },
    { number: '40', word: 'days early' },
    { number: '2', word: 'completed goals' },
  ]);
});

it('a first goal without a deadline has only its amount', () => {
  expect(listFacts(done, [done], today)).toEqual([{ number: '24', word: 'books' }]);
});

it('a goal completed on its last day or later is not called early', () => {
  const goal = makeGoal({ goalType: 'simple', milestones: [makeMilestone()], deadline: today });
  expect(listFacts(goal, [], today)).toEqual([{ number: '1', word: 'milestone' }]);
});
