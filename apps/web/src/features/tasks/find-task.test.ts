import { expect, it } from 'vitest';
import { findTaskOfEvent } from './find-task.ts';
import { makeTask } from './task-sample.ts';

const done = makeTask({ id: 'done', title: 'Call Ann', isCompleted: true });
const open = makeTask({ id: 'open', title: 'Call Ann' });
const other = makeTask({ id: 'other', title: 'Order the book' });

it.each([
  ['the task it is linked to', { taskId: 'other', title: 'Call Ann' }, other],
  ['the open task of its title', { taskId: null, title: 'Call Ann' }, open],
  ['the task of its title when the linked one is gone', { taskId: 'gone', title: 'Order the book' }, other],
  ['no task when there is none', { taskId: null, title: 'Swim' }, undefined],
])('a task event leads to %s', (_, event, task) => {
  expect(findTaskOfEvent([done, open, other], event)).toBe(task);
});

it('a task event leads to a completed task where no open one has its title', () => {
  expect(findTaskOfEvent([done, other], { taskId: null, title: 'Call Ann' })).toBe(done);
});
