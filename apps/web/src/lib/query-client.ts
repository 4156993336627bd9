import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { getToken, removeToken } from './auth-token.ts';
import { keepReads } from './keep-reads.ts';
import { isUnauthenticated, isUnreachable } from './server-error.ts';

const fiveMinutes = 5 * 60_000;

/**
 * Reads stay fresh for five minutes and are never refetched automatically (specification 1, section 7); only what failed
 * is read again once the browser is back online.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
      networkMode: 'always',
      persister: keepReads,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError(error, { queryKey }) {
      if (isUnauthenticated(error)) removeToken();
      // The connection returned before this read had failed.
      else if (isUnreachable(error) && onlineManager.isOnline())
        void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    },
  }),
  mutationCache: new MutationCache({
    // A wrong password also answers 401, so refetch the user to learn whether the session is over.
    onError(error) {
      if (isUnauthenticated(error) && getToken() !== null)
        void queryClient.invalidateQueries({ queryKey: [['auth', 'me']] });
    },
  }),
});

/** Reads that were invalidated while they were under way and not begun again: their answer may be older than the change. */
const outdated = new WeakSet<Query>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { action, query } = event;
  const { data, fetchStatus } = query.state;
  // React Query begins a read again only where it has data that is on screen, and takes every answer as fresh.
  if (action.type === 'invalidate' && fetchStatus === 'fetching' && (data === undefined || !query.isActive()))
    outdated.add(query);
  else if (action.type === 'success' && outdated.delete(query))
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
});
