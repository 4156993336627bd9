import { afterEach, expect, it, vi } from 'vitest';
import { fetchRead, watchFirstReads } from './first-reads.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

it('responses requested before the bundle arrived are taken until something has changed, and then cancelled', async () => {
  const urls = ['/trpc/goals.list', '/trpc/goals.list,tasks.list'];
  const cancel = vi.fn<() => void>();
  const unused = new Response(new ReadableStream({ cancel }));
  window.firstReads = new Map([
    [urls[0] ?? '', Promise.resolve(new Response('early'))],
    [urls[1] ?? '', Promise.resolve(unused)],
  ]);
  vi.stubGlobal('fetch', async () => new Response('now'));
  const read = async (url = '') => (await fetchRead(url)).text();
  watchFirstReads();
  expect(await read(urls[0])).toBe('early');
  queryClient.setQueryData(['goals'], []);
  await queryClient.invalidateQueries();
  expect(await read(urls[1])).toBe('now');
  await expect.poll(() => cancel.mock.calls.length).toBe(1);
  // The next load does not ask early for what was read again.
  const remembered = localStorage.getItem('goaltracker-first-reads');
  expect(remembered).toContain(`"${urls[0]}"`);
  expect(remembered).not.toContain(`"${urls[1]}"`);
});

it('remembers no addresses of a user whom another tab has signed out', async () => {
  vi.resetModules();
  const page = await import('./first-reads.ts');
  localStorage.setItem('auth_token', 'of ada');
  page.watchFirstReads();
  localStorage.removeItem('auth_token');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});
