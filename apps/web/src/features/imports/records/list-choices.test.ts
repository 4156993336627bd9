import { expect, it } from 'vitest';
import { makeList, makePreview, noEffects } from './import-sample.ts';
import { type ChosenTargets, countRecords, findScreen, resolveChoices, selectChoices } from './list-choices.ts';

const project = makeList({
  title: 'Move',
  becomes: 'simpleGoal',
  targets: ['simpleGoal', 'category', 'leaveOut'],
  entries: 0,
  effects: { ...noEffects, added: 1 },
});
const step = makeList({
  title: 'Pack',
  parent: 'Move',
  becomes: 'milestone',
  targets: ['milestone', 'simpleGoal', 'task', 'leaveOut'],
  entries: 0,
  effects: { ...noEffects, added: 1 },
});
const run = makeList({ title: 'Run' });
const preview = makePreview([project, step, run]);

it.each<[string, ChosenTargets, string, number]>([
  ['with nothing chosen is a milestone of its project', {}, 'milestone', 6],
  ['with its project left out is left out', { Move: 'leaveOut' }, 'leaveOut', 4],
  ['chosen apart from its project stays', { Move: 'leaveOut', Pack: 'task' }, 'task', 5],
  ['of a project that becomes a category is a goal', { Move: 'category' }, 'simpleGoal', 6],
])('a part %s', (_, lists, target, count) => {
  expect(resolveChoices(preview.lists, lists).get('Pack')?.target).toBe(target);
  expect(countRecords(preview, { lists })).toBe(count);
});

it('drops choices for missing lists and for impossible targets', () => {
  const lists: ChosenTargets = { Move: 'category', Pack: 'milestone', Run: 'leaveOut', Swim: 'leaveOut' };
  expect(selectChoices(preview, { source: 'table', lists })).toEqual({
    source: 'table',
    lists: { Move: 'category', Run: 'leaveOut' },
  });
});

it('counts all records of a deleted list when the user chooses it again', () => {
  const deleted = makeList({ title: 'Read', becomes: 'leaveOut', state: 'deleted', effects: noEffects });
  const { lists } = makePreview([deleted]);
  expect(countRecords(makePreview(lists), {})).toBe(0);
  expect(countRecords(makePreview(lists), { lists: { Read: 'valueGoal' } })).toBe(4);
});

it('counts records that were changed here, too, only when the file replaces them', () => {
  const changed = makePreview([makeList({ title: 'Run', effects: { ...noEffects, conflicts: 5 } })]);
  const exceptions = { a: 'keep', b: 'replace' } as const;
  expect(countRecords(changed, {})).toBe(0);
  expect(countRecords(changed, { conflicts: { default: 'keep', exceptions } })).toBe(1);
  expect(countRecords(changed, { conflicts: { default: 'replace', exceptions } })).toBe(4);
});

it('opens the goals after an import with goals, and the tasks otherwise', () => {
  expect(findScreen(preview, {})).toBe('/goals');
  expect(findScreen(preview, { lists: { Move: 'category', Pack: 'task', Run: 'leaveOut' } })).toBe('/tasks');
});
