import { expect, it } from 'vitest';
import { applyChanges, joinChanges, noRows } from './changes.ts';
import type { TaskPartRow } from './rows.ts';
import { Table } from './table.ts';

const part = (id: string, taskId: string, title = id): TaskPartRow => ({
  id,
  taskId,
  title,
  isCompleted: false,
  order: 0,
});
const a = part('a', 'one');
const b = part('b', 'one');

it('a table finds rows by id and by column, before and after changes', () => {
  const table = new Table([a, b]);
  expect([table.get('a'), table.where('taskId', 'one'), table.where('taskId', 'two')]).toEqual([a, [a, b], []]);
  expect(table.list()).toEqual([a, b]);
  const [moved, added] = [part('a', 'two'), part('c', 'three')];
  table.put([added]);
  expect(table.list()).toEqual([a, b, added]);
  table.put([moved]);
  table.remove(['c']);
  table.remove(['b', 'unknown']);
  expect([table.get('b'), table.where('taskId', 'one'), table.where('taskId', 'two')]).toEqual([
    undefined,
    [],
    [moved],
  ]);
  expect(table.list()).toEqual([moved]);
});

it('a copy keeps the list of a value until one of its rows changes, and never changes the original table', () => {
  const table = new Table([a, b, part('c', 'two')]);
  const [one, two] = [table.where('taskId', 'one'), table.where('taskId', 'two')];
  const copy = table.copy();
  copy.put([part('d', 'one')]);
  copy.remove(['b']);
  expect(copy.where('taskId', 'one')).toEqual([a, part('d', 'one')]);
  expect(copy.where('taskId', 'two')).toBe(two);
  expect([table.where('taskId', 'one'), one]).toEqual([
    [a, b],
    [a, b],
  ]);
  const many = Array.from({ length: 30 }, (_, at) => part(`many ${at}`, 'two'));
  copy.put(many);
  expect(copy.where('taskId', 'two')).toEqual([...two, ...many]);
});

it('changes leave the earlier rows and the unnamed tables unchanged', () => {
  const before = applyChanges(noRows, { put: { taskParts: [a] } });
  const after = applyChanges(before, { put: { taskParts: [b] } }, (rows) => ({
    remove: { taskParts: rows.taskParts.list().flatMap(({ id }) => (id === 'a' ? [id] : [])) },
  }));
  expect([before.taskParts.list(), after.taskParts.list()]).toEqual([[a], [b]]);
  expect(after.tasks).toBe(before.tasks);
});

it('joined changes have the same effect as the changes one after the other', () => {
  const renamed = part('a', 'one', 'renamed');
  const steps = [
    { put: { taskParts: [a, b] } },
    { put: { taskParts: [renamed] }, remove: { taskParts: ['b', 'c'] } },
    { put: { taskParts: [part('c', 'two')] } },
  ];
  const joined = joinChanges(...steps);
  expect(joined).toEqual({ put: { taskParts: [renamed, part('c', 'two')] }, remove: { taskParts: ['b'] } });
  const start = applyChanges(noRows, { put: { taskParts: [part('c', 'one')] } });
  expect(applyChanges(start, joined).taskParts.list()).toEqual(
    expect.arrayContaining([...applyChanges(start, ...steps).taskParts.list()]),
  );
});
