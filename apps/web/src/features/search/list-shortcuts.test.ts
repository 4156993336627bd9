import { expect, it } from 'vitest';
import { listShortcuts } from './list-shortcuts.ts';

const list = (path: string, { isWide = true, ...shown }: Partial<Parameters<typeof listShortcuts>[0]> = {}) =>
  listShortcuts({ path, isWide, hasPanel: isWide, ...shown })[1]?.shortcuts.map(([what]) => what) ?? [];

it('the keys of the whole app come first', () => {
  expect(listShortcuts({ path: '/goals', isWide: false, hasPanel: false })).toMatchObject([
    { title: 'Everywhere', shortcuts: { length: 5 } },
  ]);
});

it.each([
  ['the schedule of a day', {}, ['Move over the hours', 'Move an event']],
  ['a week', { view: 'week' }, ['Move over the hours', 'Move an event']],
  ['a month', { view: 'month' }, ['Move over the days', 'Open the day']],
  ['a list', { view: '3days' }, ['Open the card of an event, then the event']],
  ['deadlines', { day: 'deadlines' }, []],
] as const)('%s has its own keys', (_, shown, keys) => {
  const listed = list('/calendar', shown);
  expect(listed).toEqual(expect.arrayContaining(['Move over the views', ...keys, 'Hide or show the Today panel']));
  expect(listed.includes('Create an event at the hour')).toBe(keys.length > 0 && keys[0] === 'Move over the hours');
});

it('a phone has no panel to hide', () => {
  expect(list('/', { isWide: false })).not.toContain('Hide or show the Today panel');
});
