import { afterEach, expect, it, vi } from 'vitest';
import { fetchRead, watchFirstReads } from './first-reads.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

it('responses asked for before the bundle arrived are taken until something has changed', async () => {
  const urls = ['/trpc/goals.list', '/trpc/goals.list,tasks.list'];
  window.firstReads = new Map(urls.map((url) => [url, Promise.resolve(new Response('early'))]));
  vi.stubGlobal('fetch', async () => new Response('now'));
  const read = async (url = '') => (await fetchRead(url)).text();
  watchFirstReads();
  expect(await read(urls[0])).toBe('early');
  queryClient.setQueryData(['goals'], []);
  await queryClient.invalidateQueries();
  expect(await read(urls[1])).toBe('now');
  // The next load does not ask early for what was read again.
  const remembered = localStorage.getItem('goaltracker-first-reads');
  expect(remembered).toContain(`"${urls[0]}"`);
  expect(remembered).not.toContain(`"${urls[1]}"`);
});
