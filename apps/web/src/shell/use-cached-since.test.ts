import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { findCachedSince } from './use-cached-since.ts';

const start = performance.timeOrigin;

/** A screen of two queries, read one and two minutes after the start of the page unless said otherwise. */
function show({ readAt = start + 60_000, isInvalidated = false } = {}) {
  const client = new QueryClient();
  const cache = client.getQueryCache();
  const queries = { first: readAt, second: start + 120_000 };
  for (const [name, updatedAt] of Object.entries(queries)) {
    client.setQueryData([name], name, { updatedAt });
    new QueryObserver(client, { queryKey: [name], queryFn: () => name, staleTime: Infinity }).subscribe(
      () => undefined,
    );
  }
  if (isInvalidated) cache.find({ queryKey: ['first'] })?.invalidate();
  return cache;
}

const receivedAt = start + 600_000;

it.each([
  ['without word of changes, the oldest read counts', {}, 0, start + 60_000],
  ['what the server has told of no change of is known until then', {}, receivedAt, receivedAt],
  ['a read after that counts itself', {}, start + 90_000, start + 90_000],
  ['what was changed elsewhere is known since it was read', { isInvalidated: true }, receivedAt, start + 60_000],
  ['what was read by an earlier page, too', { readAt: start - 60_000 }, receivedAt, start - 60_000],
])('%s', (_, screen, heard, since) => {
  expect(findCachedSince(show(screen), heard)).toBe(since);
});

it('nothing is known of an empty screen', () => {
  expect(findCachedSince(new QueryClient().getQueryCache(), receivedAt)).toBeUndefined();
});
