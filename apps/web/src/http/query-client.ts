import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getToken, removeToken } from '../session/auth-token.ts';
import { isUnauthenticated } from './server-error.ts';

const fiveMinutes = 5 * 60_000;

/**
 * Reads stay fresh for five minutes and are never refetched automatically (rules/app.md#fresh-data); only what failed
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
