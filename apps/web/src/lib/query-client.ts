import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readToken, removeToken } from './auth-token.ts';
import { isUnauthenticated } from './server-error.ts';

const fiveMinutes = 5 * 60_000;

/** Reads stay fresh for five minutes and are never repeated by themselves (specification, section 7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: fiveMinutes, retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError(error) {
      if (isUnauthenticated(error)) removeToken();
    },
  }),
  mutationCache: new MutationCache({
    // A write is also refused for a wrong password, so the session itself has to say that it is over.
    onError(error) {
      if (isUnauthenticated(error) && readToken() !== null)
        void queryClient.invalidateQueries({ queryKey: [['auth', 'me']] });
    },
  }),
});
