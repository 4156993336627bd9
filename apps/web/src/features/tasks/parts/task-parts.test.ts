import { compareOrder } from '@goaltracker/domain/core/compare-keys';
import { expect, it } from 'vitest';
import { movePart, orderAfter, orderAt } from './task-parts.ts';

const part = (id: string, order: number) => ({
  id,
  userId: 'person',
  taskId: 'task',
  title: id,
  isCompleted: id === 'a',
  order,
});
const parts = [part('a', 0), part('b', 1), part('c', 2)];

it('puts a new part at the end', () => {
  expect([orderAfter([]), orderAfter(parts)]).toEqual([0, 3]);
});

it.each([
  ['a', 1, ['b', 'a', 'c']],
  ['a', 2, ['b', 'c', 'a']],
  ['b', 2, ['a', 'c', 'b']],
  ['b', 0, ['b', 'a', 'c']],
  ['c', 1, ['a', 'c', 'b']],
] as const)('moving %s to place %i changes the order to %s', (id, place, expected) => {
  const order = orderAt(parts, id, place);
  const moved = parts.map((each) => (each.id === id ? { ...each, order: order ?? Number.NaN } : each));
  expect(moved.toSorted(compareOrder).map((each) => each.id)).toEqual(expected);
  expect(movePart(parts, id, place).map((each) => each.id)).toEqual(expected);
});

it('returns no order for the same place and for places outside the list', () => {
  expect([orderAt(parts, 'a', -1), orderAt(parts, 'c', 3), orderAt(parts, 'b', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
