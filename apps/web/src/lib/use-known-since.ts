import type { QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

/** When the oldest of the data on the screen were read, in milliseconds since 1970; undefined without any. */
export function useKnownSince(): number | undefined {
  const cache = queryClient.getQueryCache();
  return useSyncExternalStore(
    useCallback((listener: () => void) => cache.subscribe(listener), [cache]),
    () => findKnownSince(cache),
  );
}

export function findKnownSince(cache: QueryCache): number | undefined {
  const times = cache
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt > 0 })
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
