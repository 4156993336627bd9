import { expect, it } from 'vitest';
import { RecentSet } from './recent-set.ts';

it('a recent set drops the oldest value above its size, but not when it already has the value', () => {
  const set = new RecentSet(2);
  for (const value of ['a', 'b', 'b']) set.add(value);
  expect([set.has('a'), set.has('b')]).toEqual([true, true]);
  set.add('c');
  expect([set.has('a'), set.has('b'), set.has('c')]).toEqual([false, true, true]);
});
