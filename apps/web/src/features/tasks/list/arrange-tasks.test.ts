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
  const { open, completed } = arrangeTasks(tasks, session);
  return { open: open.map(({ id }) => id), completed: completed.map(({ id }) => id) };
};

it('open tasks stand before completed ones, each in the order of the server', () => {
  expect(listIds({ first: [], kept: new Map() })).toEqual({
    open: ['soon', 'later'],
    completed: ['done', 'done long ago'],
  });
});

it('new tasks and the one it was opened for stand first', () => {
  expect(listIds({ first: ['done', 'later', 'gone'], kept: new Map() })).toEqual({
    open: ['done', 'later', 'soon'],
    completed: ['done long ago'],
  });
});

it('a task that was just ticked stays where it was', () => {
  expect(
    listIds({
      first: [],
      kept: new Map([
        ['done', false],
        ['later', true],
      ]),
    }),
  ).toEqual({ open: ['soon', 'done'], completed: ['later', 'done long ago'] });
});
