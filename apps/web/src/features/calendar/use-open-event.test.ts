import { expect, it } from 'vitest';
import { findEventGoal } from './find-event-goal.ts';

const goals = [
  { id: 'old', title: 'Run', isCompleted: true },
  { id: 'new', title: 'Run', isCompleted: false },
  { id: 'swim', title: 'Swim', isCompleted: false },
];

it.each([
  ['the goal it is linked to', { goalId: 'swim', title: 'Run' }, 'swim'],
  ['a linked goal that is completed', { goalId: 'old', title: 'Run' }, 'old'],
  ['the open goal with its title', { goalId: null, title: ' Run ' }, 'new'],
  ['the goal with its title when the linked one is gone', { goalId: 'gone', title: 'Swim' }, 'swim'],
  ['no goal when none has its title', { goalId: null, title: 'run a marathon' }, undefined],
])('an event stands for %s', (_, event, id) => {
  expect(findEventGoal(event, goals)?.id).toBe(id);
});
