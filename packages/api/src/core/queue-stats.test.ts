import { expect, it } from 'vitest';
import { createLimiter } from './limiter.ts';
import { QueueStats } from './queue-stats.ts';

it('works count as waiting before they start, as running until they end, and not at all when refused', async () => {
  const stats = new QueueStats();
  const waits: number[] = [];
  stats.onStart = (seconds) => void waits.push(seconds);
  const run = stats.trackLimiter(createLimiter({ concurrency: 1, queue: 1 }));
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = run(() => promise);
  const second = run(async () => {});
  await expect(run(async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect([stats.waiting, stats.running]).toEqual([1, 1]);
  resolve();
  await Promise.all([first, second]);
  expect([stats.waiting, stats.running]).toEqual([0, 0]);
  expect(waits).toHaveLength(2);
});

it('a work that fails is no longer counted', async () => {
  const stats = new QueueStats();
  const failing = stats.track(async (start) => {
    start();
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect([stats.waiting, stats.running]).toEqual([0, 0]);
});
