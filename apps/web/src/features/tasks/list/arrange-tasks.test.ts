import { expect, it } from 'vitest';
import { makeTask } from '../task-sample.ts';
import { arrangeTasks } from './arrange-tasks.ts';

const tasks = [
  makeTask({ id: 'soon' }),
  makeTask({ id: 'later' }),
  makeTask({ id: 'done', isCompleted: true }),
  makeTask({ id: 'done long ago', isCompleted: true }),
];
const listIds = (session: Parameters<typeof arrangeTasks>[1]) => {
  const { open, completed } = arrangeTasks(tasks, session, 'UTC');
  return { open: open.map(({ id }) => id), completed: completed.map(({ id }) => id) };
};

it('open and completed tasks are listed apart, those without a day in the order of the server', () => {
  expect(listIds({ first: [], toggled: new Map(), order: [] })).toEqual({
    open: ['soon', 'later'],
    completed: ['done', 'done long ago'],
  });
});

it('new tasks and the opened task are listed first', () => {
  expect(listIds({ first: ['done', 'later', 'gone'], toggled: new Map(), order: [] })).toEqual({
    open: ['done', 'later', 'soon'],
    completed: ['done long ago'],
  });
});

it('a task that was just completed stays in place', () => {
  expect(
    listIds({
      first: [],
      toggled: new Map([
        ['done', false],
        ['later', true],
      ]),
      order: [],
    }),
  ).toEqual({ open: ['soon', 'done'], completed: ['later', 'done long ago'] });
});
