import { expect, it } from 'vitest';
import { makeTask } from '../task-sample.ts';
import { createUnsavedTask, isUnsaved } from './unsaved-task.ts';

const clock = { now: new Date('2026-03-10T15:00:00Z'), timeZone: 'America/New_York' };

it('a new task is due at the start of its day in the zone of the user', () => {
  const task = createUnsavedTask({ title: 'Order the book', dueDate: '2026-07-01' }, clock);
  expect(task).toMatchObject({ title: 'Order the book', dueDate: '2026-07-01T04:00:00.000Z', priority: 'medium' });
});

it('a new task is unsaved until the server has created it', () => {
  expect(isUnsaved(createUnsavedTask({ title: 'Order the book' }, clock))).toBe(true);
  expect(isUnsaved(makeTask())).toBe(false);
});
