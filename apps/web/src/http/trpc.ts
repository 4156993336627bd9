import { httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { createTRPCQueryUtils, type CreateTRPCReact } from '@trpc/react-query';
import { createReactDecoration, createRootHooks } from '@trpc/react-query/shared';
import type { AppRouter } from '@goaltracker/api/app-router';
import { findTokenOf, getToken } from '../session/auth-token.ts';
import { watchConnection } from '../platform/connection.ts';
import { sendConfirmed, retryBusy } from './resend/resend.ts';
import { queryClient } from './query-client.ts';

const url = '/trpc';
const maxUrlLength = 2000;
/** The server refuses more (apps/server/src/limits.ts). */
const maxBatch = 20;

/**
 * Identifies this tab, so that the server can tell other tabs about its changes. Without TLS there is no `randomUUID`.
 */
export const clientId = Math.random().toString(36).slice(2);

function headers(token = getToken()): Record<string, string> {
  return { 'x-client-id': clientId, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

/** Headers of a mutation: the token in its context (null for none), its idempotency key and its device. */
function mutationHeaders({ op: { context } }: { op: Operation }): Record<string, string> {
  const { token, idempotencyKey: key, device, call, madeAt } = context;
  return {
    ...headers(typeof token === 'string' || token === null ? token : getToken()),
    ...(typeof key === 'string' && { 'idempotency-key': key }),
    ...(typeof device === 'string' && { 'x-device': device, 'x-call': String(call), 'x-made-at': String(madeAt) }),
  };
}

const hooks = createRootHooks<AppRouter>();

export const TrpcProvider = hooks.Provider;
export const createTrpcClient = hooks.createClient;

/** Hooks of every query: `trpc.goals.list.useQuery()`. For mutations use `useCall`. */
export const trpc = createReactDecoration<AppRouter>(hooks) as Omit<
  CreateTRPCReact<AppRouter, unknown>,
  keyof typeof hooks
>;

/** The app's client. Tests replace it. */
export const useTrpcClient = () => hooks.useUtils().client;

/** Batches queries. Each mutation is a request. */
export const trpcClient = createTrpcClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'query',
      true: httpBatchLink({
        url,
        headers: () => headers(),
        fetch: (input, init) => retryBusy(() => watchConnection(fetch(input, init)), init?.signal),
        maxURLLength: maxUrlLength,
        maxItems: maxBatch,
      }),
      false: httpLink({
        url,
        headers: mutationHeaders,
        fetch: (input, init) => sendConfirmed(() => retryBusy(() => watchConnection(fetch(input, init)), init?.signal)),
      }),
    }),
  ],
});

/** Queries outside components, for route loaders and caches: `queries.goals.list.prefetch()`. */
export const queries = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** The token of the user that the page shows. Null after another tab signed in another user. */
export function findPageToken(): string | null {
  const user = queries.auth.me.getData();
  return user ? findTokenOf(user.id) : getToken();
}
