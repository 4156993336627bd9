import { getHeapStatistics } from 'node:v8';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { addMemoryLimits } from './memory.ts';

const readHeap = () => getHeapStatistics().total_heap_size;

test('garbage is collected when no request has come for some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = Fastify();
  addMemoryLimits(app);
  app.get('/', async () => 'answered');
  let garbage: unknown[] | undefined = Array.from({ length: 1_000_000 }, (_, index) => ({ index, text: `${index}` }));
  await app.inject('/');
  const grown = readHeap();
  expect(garbage).toHaveLength(1_000_000);
  garbage = undefined;
  vi.advanceTimersByTime(3_000);
  await vi.waitFor(() => expect(readHeap()).toBeLessThan(grown - 30_000_000), { timeout: 10_000 });
  vi.useRealTimers();
  await app.close();
});
