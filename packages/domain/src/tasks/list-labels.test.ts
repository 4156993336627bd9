import { expect, it } from 'vitest';
import { listLabels } from './list-labels.ts';

it('lists labels by frequency, then by name, in their most frequent spelling', () => {
  const uses = [
    { name: 'home', tasks: 4, openTasks: 0 },
    { name: 'Phone', tasks: 2, openTasks: 1 },
    { name: 'phone', tasks: 3, openTasks: 3 },
    { name: 'b', tasks: 1, openTasks: 1 },
    { name: 'a', tasks: 1, openTasks: 1 },
  ];
  expect(listLabels(uses)).toEqual([
    { name: 'phone', tasks: 5, openTasks: 4 },
    { name: 'home', tasks: 4, openTasks: 0 },
    { name: 'a', tasks: 1, openTasks: 1 },
    { name: 'b', tasks: 1, openTasks: 1 },
  ]);
});
