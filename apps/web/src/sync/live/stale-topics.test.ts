import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { StaleTopics } from './stale-topics.ts';

const reads = ['goals', 'tasks', 'notes', 'progress', 'sessions', 'auth'];

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of reads) queryClient.setQueryData([[name, 'list'], { type: 'query' }], []);
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

const listStale = () =>
  reads.filter((name) => queryClient.getQueryState([[name, 'list'], { type: 'query' }])?.isInvalidated);

it.each([
  { topics: ['notes'], stale: ['tasks', 'notes'] },
  { topics: ['goals'], stale: ['goals', 'tasks', 'progress'] },
  { topics: ['sessions', 'notes'], stale: ['tasks', 'notes', 'sessions'] },
  { topics: ['backup'], stale: reads },
  { topics: ['search'], stale: [] },
])('a change of $topics is read again where it can be seen', async ({ topics, stale }) => {
  new StaleTopics().add(topics);
  await vi.advanceTimersByTimeAsync(0);
  expect(listStale()).toEqual(stale);
});

it('everything is read again within two seconds after a gap, and for a topic of a newer server', async () => {
  for (const topic of ['everything', 'constructor']) {
    new StaleTopics().add([topic]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(listStale()).toEqual(reads);
  }
});

it('changes of a script are read once a second', async () => {
  const stale = new StaleTopics();
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  for (let count = 0; count < 50; count++) {
    stale.add(['notes']);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(invalidate).toHaveBeenCalledTimes(3);
});
