import { expect, it } from 'vitest';
import { findEventGoal } from './use-open-event.ts';

const goals = [
  { id: 'old', title: 'Run', isCompleted: true },
  { id: 'new', title: 'Run', isCompleted: false },
  { id: 'swim', title: 'Swim', isCompleted: false },
];

it.each([
  ['the linked goal', { goalId: 'swim', title: 'Run' }, 'swim'],
  ['the linked goal even when completed', { goalId: 'old', title: 'Run' }, 'old'],
  ['the open goal with the same title', { goalId: null, title: ' Run ' }, 'new'],
  ['the goal with the same title when the linked goal is deleted', { goalId: 'gone', title: 'Swim' }, 'swim'],
  ['no goal when no title is the same', { goalId: null, title: 'run a marathon' }, undefined],
])('the goal of an event is %s', (_, event, id) => {
  expect(findEventGoal(event, goals)?.id).toBe(id);
});
