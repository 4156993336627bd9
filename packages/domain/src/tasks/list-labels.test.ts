import { expect, it } from 'vitest';
import { listLabels } from './list-labels.ts';

it('labels are listed by frequency, then by name, in the spelling that most tasks have', () => {
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
