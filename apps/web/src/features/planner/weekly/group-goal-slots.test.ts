import { expect, it } from 'vitest';
import { makeEvent } from '../../calendar/core/event-sample.ts';
import { groupGoalSlots, listOtherEvents, listPlannedTimes } from './group-goal-slots.ts';

const onGoal = { goalId: 'read', type: 'goal' } as const;

it('events of any type are grouped by goal in order', () => {
  const slots = groupGoalSlots([
    makeEvent({ ...onGoal, id: 'friday', startTime: '2026-11-20T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'sunday', type: 'event', startTime: '2026-11-22T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'tuesday', type: 'work', startTime: '2026-11-17T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'other', goalId: 'run' }),
  ]);
  expect(slots.get('read')?.map(({ id }) => id)).toEqual(['tuesday', 'friday', 'sunday']);
  expect(slots.get('run')?.map(({ id }) => id)).toEqual(['other']);
});

it('events without a goal are left out', () => {
  expect(groupGoalSlots([makeEvent(), makeEvent({ type: 'goal' })]).size).toBe(0);
});

it('the planned times are those of the goals of the plan, without whole days', () => {
  const [startTime, endTime] = ['2026-11-17T09:00:00.000Z', '2026-11-17T10:30:00.000Z'];
  const slots = groupGoalSlots([
    makeEvent({ ...onGoal, startTime, endTime }),
    makeEvent({ ...onGoal, isAllDay: true }),
    makeEvent({ ...onGoal, goalId: 'run' }),
  ]);
  expect(listPlannedTimes([{ id: 'read' }, { id: 'write' }], slots)).toEqual([
    { goalId: 'read', start: Date.parse(startTime), end: Date.parse(endTime) },
  ]);
});

it('the other events of the week are those without one of the goals, whole days without a time', () => {
  const [startTime, endTime] = ['2026-11-17T09:00:00.000Z', '2026-11-17T10:30:00.000Z'];
  const events = [
    makeEvent(onGoal),
    makeEvent({ startTime, endTime }),
    makeEvent({ goalId: 'run', startTime, endTime }),
    makeEvent({ isAllDay: true }),
  ];
  const time = { start: Date.parse(startTime), end: Date.parse(endTime) };
  expect(listOtherEvents([{ id: 'read' }], events)).toEqual({
    count: 3,
    times: [
      { goalId: '', ...time },
      { goalId: 'run', ...time },
    ],
  });
});
