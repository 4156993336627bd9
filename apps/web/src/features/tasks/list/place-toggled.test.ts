import { expect, it } from 'vitest';
import { makeTask } from '../task-sample.ts';
import { placeToggled } from './place-toggled.ts';

const place = (ids: string, toggled: string, order: string) =>
  placeToggled(
    ids.split('').map((id) => makeTask({ id })),
    {
      first: [],
      toggled: new Map(toggled.split('').map((id) => [id, false])),
      // In capital letters what was due at another time.
      order: order
        .split('')
        .map((id) => makeTask({ id: id.toLowerCase(), dueDay: id === id.toLowerCase() ? null : '2026-11-20' })),
    },
  )
    .map(({ id }) => id)
    .join('');

it.each([
  ['the first', 'bcda', 'a', 'abcd', 'abcd'],
  ['one between others', 'acdb', 'b', 'abcd', 'abcd'],
  ['several after each other', 'adcb', 'bc', 'abcd', 'abcd'],
  ['all', 'dcba', 'abcd', 'abcd', 'abcd'],
  ['one whose predecessor is gone', 'cdb', 'b', 'abcd', 'bcd'],
  ['one after another that was postponed', 'acbd', 'd', 'acBd', 'acdb'],
  ['one beside a task that is new', 'anb', 'b', 'ab', 'abn'],
])('a ticked task stays in its place: %s', (_, listed, toggled, order, expected) => {
  expect(place(listed, toggled, order)).toBe(expected);
});
