import { expect, it } from 'vitest';
import { createLimit } from './limit.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a limit runs at most its size at a time and starts waiting work in order, also after a failure', async () => {
  const limit = createLimit(2);
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const started: number[] = [];
  const results = ends.map(({ promise }, at) =>
    limit(async () => {
      started.push(at);
      await promise;
      return at;
    }),
  );
  await settle();
  expect(started).toEqual([0, 1]);
  ends[1]?.reject(new Error('oops'));
  await expect(results[1]).rejects.toThrow('oops');
  await settle();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.allSettled(results);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});
