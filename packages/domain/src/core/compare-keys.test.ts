import { expect, it } from 'vitest';
import { compareKeys } from './compare-keys.ts';

it('the first keys that differ decide the order', () => {
  const lists = [
    ['b', 1],
    ['a', 10],
    ['a', 9],
  ];
  expect(lists.toSorted(compareKeys)).toEqual([
    ['a', 9],
    ['a', 10],
    ['b', 1],
  ]);
  expect(compareKeys(['a', 1], ['a', 1])).toBe(0);
});
