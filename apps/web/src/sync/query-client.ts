import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { getToken, removeToken } from './auth-token.ts';
import { createReads } from './reads.ts';
import { storeAnswers } from './store-answers.ts';
import { isUnauthenticated, isUnreachable } from './server-error.ts';

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
      persister: (readFresh, context, query) =>
        storeAnswers(
          (each) => reads.read(pathOf(query), async () => readFresh(each), { isFirst: query.state.data === undefined }),
          context,
          query,
        ),
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

export const reads = createReads(queryClient);

/** The path of the procedure that a query calls. */
const pathOf = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): string => (Array.isArray(path) ? path.join('.') : '');

/** How often the connection has returned, and had when a read was begun. */
let returns = 0;
const returnsBefore = new WeakMap<Query, number>();
/** Reads under way whose answer may be older than what the app knows by now. */
const outdated = new WeakSet<Query>();

onlineManager.subscribe((isOnline) => {
  if (isOnline) returns += 1;
});

// What React Query leaves undone when something happens while a read is under way.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { action, query } = event;
  const { queryKey, state } = query;
  if (action.type === 'fetch') returnsBefore.set(query, returns);
  else if (action.type === 'error') {
    // It has failed after those that are read again on the return of the connection.
    if (isUnreachable(action.error) && onlineManager.isOnline() && returnsBefore.get(query) !== returns)
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
  } else if (state.fetchStatus === 'fetching') {
    // An invalidated read is only begun again where it has data that is on screen.
    const goesOn = action.type === 'invalidate' && (state.data === undefined || !query.isActive());
    const isWritten = action.type === 'success' && action.manual === true;
    if (goesOn || isWritten) outdated.add(query);
  } else if (action.type === 'success' && outdated.delete(query)) {
    // After those who add to an answer have done so, which would count as written during the next read.
    queueMicrotask(() => void queryClient.invalidateQueries({ queryKey, exact: true }));
  }
});
