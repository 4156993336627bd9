import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '@goaltracker/api/app-router';
import { getToken } from './auth-token.ts';
import { queryClient } from './query-client.ts';

const url = '/trpc';
const maxUrlLength = 2000;

function headers(): Record<string, string> {
  const token = getToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Hooks of every procedure: `trpc.goals.list.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Batches queries; sends each mutation as a request of its own. */
export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'query',
      true: httpBatchLink({ url, headers, maxURLLength: maxUrlLength }),
      false: httpLink({ url, headers }),
    }),
  ],
});

/** The queries outside components, for route loaders and caches: `queries.goals.list.prefetch()`. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });
