import { useEffect, useSyncExternalStore } from 'react';
import type { SignedIn, User } from '@goaltracker/contracts/auth/auth.schema';
import { readToken, removeToken, storeToken, watchToken } from './auth-token.ts';
import { queryClient } from './query-client.ts';
import { queries, trpc, trpcClient } from './trpc.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  /** `error` is set when nobody could be asked, rather than nobody being signed in. */
  | { status: 'signed-out'; error: unknown; retry: () => void };

/** Who is signed in. Without a token nobody is, and nothing is asked. */
export function useSession(): Session {
  const token = useSyncExternalStore(watchToken, readToken);
  const me = trpc.auth.me.useQuery(undefined, { enabled: token !== null });
  const retry = () => void me.refetch();
  if (token === null) return { status: 'signed-out', error: null, retry };
  if (me.data) return { status: 'signed-in', user: me.data };
  if (me.isPending || me.isFetching) return { status: 'loading' };
  return { status: 'signed-out', error: me.error, retry };
}

/** Begins a session with what login or register answered. Nothing of an earlier person is kept. */
export function beginSession({ token, user }: SignedIn): void {
  queryClient.clear();
  queries.auth.me.setData(undefined, user);
  storeToken(token);
}

/** Ends the session on the server and here, and loads the page anew. Here it ends in any case. */
export async function signOut(): Promise<void> {
  try {
    await trpcClient.auth.logout.mutate();
  } finally {
    leave();
  }
}

/** Forgets who is signed in and loads the page anew. */
export function leave(): void {
  removeToken();
  window.location.reload();
}

/** Tells the server this browser's time zone when it believes another: days begin and end by it. */
export function useTimeZoneReport(user: User): void {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { mutate } = trpc.auth.update.useMutation({
    onSuccess(updated) {
      queries.auth.me.setData(undefined, updated);
      void queryClient.invalidateQueries({ predicate: (query) => !isSessionKey(query.queryKey) });
    },
  });
  useEffect(() => {
    if (here !== user.timezone) mutate({ timezone: here });
  }, [here, user.timezone, mutate]);
}

function isSessionKey(key: readonly unknown[]): boolean {
  return Array.isArray(key[0]) && key[0][0] === 'auth';
}
