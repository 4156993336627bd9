import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as store from '../rows/open-store.ts';
import { queryClient } from '../../http/query-client.ts';
import { StaleTopics } from './live-updates.tsx';

const reads = ['sessions', 'auth', 'imports'];
let pulls = 0;

beforeEach(() => {
  vi.useFakeTimers();
  pulls = 0;
  vi.spyOn(store, 'pullChanges').mockImplementation(async () => void (pulls += 1));
  for (const name of reads) queryClient.setQueryData([[name, 'list'], { type: 'query' }], []);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  queryClient.clear();
});

const listStale = () =>
  reads.filter((name) => queryClient.getQueryState([[name, 'list'], { type: 'query' }])?.isInvalidated);

it.each([
  { topics: ['notes'], stale: [] },
  { topics: ['sessions', 'notes'], stale: ['sessions'] },
  { topics: ['imports'], stale: ['imports'] },
  { topics: ['backup'], stale: reads },
])('after a change of $topics rows are pulled, and what is no row is read again', async ({ topics, stale }) => {
  new StaleTopics().add(topics);
  await vi.advanceTimersByTimeAsync(0);
  expect([listStale(), pulls]).toEqual([stale, 1]);
});

it('reads everything within two seconds after a gap, and for an unknown topic', async () => {
  for (const topic of ['everything', 'constructor']) {
    new StaleTopics().add([topic]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(listStale()).toEqual(reads);
  }
});

it('pulls the changes of a script once a second', async () => {
  const stale = new StaleTopics();
  for (let count = 0; count < 50; count++) {
    stale.add(['notes']);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(pulls).toBe(3);
});
