import { expect, it } from 'vitest';
import { makeTask } from '../../tasks/task-sample.ts';
import { formatTaskState, findResourceTasks } from './resource-tasks.ts';

it('a resource has its first task, open before completed', () => {
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
] as const)('"%s" is said of a task %o', (words, task) => {
  expect(formatTaskState(makeTask(task))).toBe(words);
});
