import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { getToken, removeToken } from '../session/auth-token.ts';
import { isUnauthenticated } from './server-error.ts';

const fiveMinutes = 5 * 60_000;

/** Whether no answer came although the browser is online: the query fails after the return of the connection, which does not refetch it. */
const isCutOffBriefly = (failures: number, error: Error): boolean =>
  failures === 0 && onlineManager.isOnline() && error instanceof TRPCClientError && error.cause instanceof TypeError;

/**
 * Reads stay fresh for five minutes and are never refetched automatically (rules/app.md#fresh-data); only what failed
 * is read again once the browser is back online, and what fails while it already is, because the connection was lost and
 * has returned meanwhile.
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
