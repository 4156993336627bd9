import { expect, it } from 'vitest';
import { excerptOfTask, listTaskLines } from './task-text.ts';

const task = {
  title: 'Pay the bills',
  labels: ['phone', 'Büro'],
  parts: [{ title: 'Call the bank' }, { title: 'Phone the plumber' }],
};

it('the lines of a task are its labels and parts', () => {
  expect(listTaskLines(task)).toEqual(['@phone', '@Büro', 'Call the bank', 'Phone the plumber']);
});

it.each([
  ['pay', null],
  ['PLUMB', 'Phone the plumber'],
  ['@phone', '@phone'],
  ['pay buro', '@Büro'],
  ['phone plumber', '@phone · Phone the plumber'],
  ['bank call', 'Call the bank'],
])('the search "%s" finds the task by %j', (search, excerpt) => {
  expect(excerptOfTask(task, search)).toBe(excerpt);
});
