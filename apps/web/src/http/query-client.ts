import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { getToken, removeToken } from '../session/auth-token.ts';
import { isUnauthenticated } from './server-error.ts';

const fiveMinutes = 5 * 60_000;

/**
 * Retries a query once when no answer came but the browser is online: the connection may have returned before the query
 * failed, so `refetchOnReconnect` will not run.
 */
const isCutOffBriefly = (failures: number, error: Error): boolean =>
  failures === 0 && onlineManager.isOnline() && error instanceof TRPCClientError && error.cause instanceof TypeError;

/**
 * Queries stay fresh for five minutes and are never refetched automatically (rules/app.md#fresh-data). Only a failed
 * query is fetched again once the browser is back online.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      retry: isCutOffBriefly,
      refetchOnWindowFocus: false,
      refetchOnReconnect: ({ state }) => state.status === 'error',
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError(error) {
      if (isUnauthenticated(error)) removeToken();
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
