import { expect, it } from 'vitest';
import { makeEvent } from '../../../calendar/event-sample.ts';
import { findGoalSlots } from './goal-slots.ts';

const onGoal = { goalId: 'read', type: 'goal' } as const;

it('the times of a goal are those scheduled from the planner and as work on it, in order', () => {
  const slots = findGoalSlots([
    makeEvent({ ...onGoal, id: 'friday', startTime: '2026-11-20T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'tuesday', type: 'work', startTime: '2026-11-17T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'other', goalId: 'run' }),
  ]);
  expect(slots.get('read')?.map(({ id }) => id)).toEqual(['tuesday', 'friday']);
  expect(slots.get('run')?.map(({ id }) => id)).toEqual(['other']);
});

it('other events are no time set aside for a goal', () => {
  const events = [makeEvent(), makeEvent({ goalId: 'read', type: 'task' }), makeEvent({ type: 'goal' })];
  expect(findGoalSlots(events).size).toBe(0);
});
