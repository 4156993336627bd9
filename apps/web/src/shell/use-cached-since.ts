import type { QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { getReceivedAt } from '../sync/received-at.ts';
import { queryClient } from '../sync/query-client.ts';

/** Since when the data on the screen may be out of date, in milliseconds since 1970; undefined without any. */
export function useCachedSince(): number | undefined {
  const cache = queryClient.getQueryCache();
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => findCachedSince(cache, getReceivedAt()),
  );
}

/** Until `receivedAt` the server has announced all changes since the page was loaded. */
export function findCachedSince(cache: QueryCache, receivedAt: number): number | undefined {
  const times = cache
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt > 0 })
    .map(({ state: { dataUpdatedAt, isInvalidated } }) =>
      isInvalidated || dataUpdatedAt < performance.timeOrigin ? dataUpdatedAt : Math.max(dataUpdatedAt, receivedAt),
    );
  return times.length === 0 ? undefined : Math.min(...times);
}
