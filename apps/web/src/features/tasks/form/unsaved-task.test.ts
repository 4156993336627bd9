import { expect, it } from 'vitest';
import { makeTask } from '../task-sample.ts';
import { describeUnsaved, isUnsaved } from './unsaved-task.ts';

const clock = { now: new Date('2026-03-10T15:00:00Z'), timeZone: 'America/New_York' };

it('a new task is due from the start of its day, on the clocks of the person', () => {
  const task = describeUnsaved({ title: 'Order the book', dueDate: '2026-07-01' }, clock);
  expect(task).toMatchObject({ title: 'Order the book', dueDate: '2026-07-01T04:00:00.000Z', priority: 'medium' });
});

it('a new task is known as one until the server has made it', () => {
  expect(isUnsaved(describeUnsaved({ title: 'Order the book' }, clock))).toBe(true);
  expect(isUnsaved(makeTask())).toBe(false);
});
