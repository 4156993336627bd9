import { expect, it } from 'vitest';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { moveSeries } from './local-series.ts';
import { changeLocalTask, makeLocalTask } from './local-task.ts';
import { makeTask } from './task-sample.ts';

const byDay = { dueDay: '2026-07-01', dueTime: null, dueDate: '2026-07-01T04:00:00.000Z' };
const byTime = { dueDay: '2026-07-01', dueTime: '15:00', dueDate: '2026-07-01T19:00:00.000Z' };

it.each([
  ['a day', { dueDay: '2026-07-01' }, byDay],
  ['a day and a time', { dueDay: '2026-07-01', dueTime: '15:00' }, byTime],
  ['a day, by an earlier version of the app', { dueDate: '2026-07-01' }, byDay],
  ['an instant, by an earlier version of the app', { dueDate: '2026-07-01T19:00:00.000Z' }, byTime],
  ['midnight, by an earlier version of the app', { dueDate: '2026-07-01T04:00:00.000Z' }, byDay],
])('a task that is created or changed with %s is due then', (_, due, expected) => {
  const input = { id: '019a6c1e-6c1e-7d5b-9a57-000000000001', title: 'Order the book' };
  const made = makeLocalTask({ ...input, ...due }, 'America/New_York');
  expect(made).toMatchObject({ ...input, ...expected, priority: 'medium' });
  expect(changeLocalTask(makeTask(input), { id: input.id, ...due }, 'America/New_York')).toMatchObject(expected);
});

it('the next task of a completed one has its labels, its estimate and its parts, all open', () => {
  const [id, partId] = ['019a6c1e-6c1e-7d5b-9a57-000000000001', '019a6c1e-6c1e-7d5b-9a57-000000000002'];
  const part = { id: partId, userId: '', taskId: id, title: 'Pay', isCompleted: true, order: 0 };
  const rule = { recurrence: '{"type":"daily"}', recurrenceStart: '2026-07-01T00:00' };
  const task = makeTask({ id, ...rule, dueDay: '2026-07-01', labels: ['phone'], parts: [part] });
  const completed = changeLocalTask(task, { id, isCompleted: true }, 'UTC');
  const tasks = { before: [task], after: [completed] };
  const next = moveSeries(tasks, { id }, { series: undefined, timeZone: 'UTC' }).find((each) => each.id !== id);
  expect(next).toMatchObject({
    id: formatNextTaskId(id),
    labels: ['phone'],
    parts: [{ ...part, id: formatNextTaskId(partId), taskId: formatNextTaskId(id), isCompleted: false }],
  });
});

it('the event of a task is completed and reopened with it', () => {
  const id = '019a6c1e-6c1e-7d5b-9a57-000000000001';
  const [startTime, endTime] = ['2026-07-01T09:00:00.000Z', '2026-07-01T10:00:00.000Z'];
  const calendarEvent = { id, startTime, endTime, isAllDay: false, completionStatus: 'unreported' } as const;
  const completed = changeLocalTask(makeTask({ id, calendarEvent }), { id, isCompleted: true }, 'UTC');
  expect(completed.calendarEvent).toEqual({ ...calendarEvent, completionStatus: 'completed' });
  expect(changeLocalTask(completed, { id, isCompleted: false }, 'UTC').calendarEvent).toEqual(calendarEvent);
});
