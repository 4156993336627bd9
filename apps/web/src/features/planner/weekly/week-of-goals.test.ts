import { expect, it } from 'vitest';
import { makeTask } from '../../../testing/task-sample.ts';
import {
  findResourceTasks,
  formatTaskState,
  groupGoalSlots,
  listOtherEvents,
  listPlannedTimes,
} from './week-of-goals.ts';
import { makeEvent } from '../../../testing/event-sample.ts';

const onGoal = { goalId: 'read', type: 'goal' } as const;

it('groups events of any type by goal, sorted by start', () => {
  const slots = groupGoalSlots([
    makeEvent({ ...onGoal, id: 'friday', startTime: '2026-11-20T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'sunday', type: 'event', startTime: '2026-11-22T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'tuesday', type: 'work', startTime: '2026-11-17T09:00:00.000Z' }),
    makeEvent({ ...onGoal, id: 'other', goalId: 'run' }),
  ]);
  expect(slots.get('read')?.map(({ id }) => id)).toEqual(['tuesday', 'friday', 'sunday']);
  expect(slots.get('run')?.map(({ id }) => id)).toEqual(['other']);
});

it('leaves out events without a goal', () => {
  expect(groupGoalSlots([makeEvent(), makeEvent({ type: 'goal' })]).size).toBe(0);
});

it('lists the planned times of the goals of the plan, without all-day events', () => {
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

it('counts events of no goal of the plan, and lists no time for all-day events', () => {
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

it('finds the first task of a resource', () => {
  const tasks = [
    makeTask({ id: 'open', resourceId: 'library' }),
    makeTask({ id: 'of no resource' }),
    makeTask({ id: 'done', resourceId: 'library', isCompleted: true }),
  ];
  expect([...findResourceTasks(tasks)]).toEqual([['library', tasks[0]]]);
});

it.each([
  ['Task to do', {}],
  ['Task done', { isCompleted: true }],
  [
    'Task scheduled',
    {
      calendarEvent: {
        id: 'event',
        startTime: '2026-11-24T09:00:00.000Z',
        endTime: '2026-11-24T10:00:00.000Z',
        isAllDay: false,
        completionStatus: 'unreported',
      },
    },
  ],
] as const)('reads "%s" for a task %o', (words, task) => {
  expect(formatTaskState(makeTask(task))).toBe(words);
});
