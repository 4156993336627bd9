import { useEffect, useSyncExternalStore } from 'react';
import type { SignedIn, User } from '@goaltracker/contracts/auth/user.schema';
import {
  announceToken,
  getToken,
  markSignedOut,
  readStoredUser,
  removeToken,
  storeToken,
  storeUser,
  watchToken,
} from './auth-token.ts';
import { openSessionOf } from '../store/open-session.ts';
import { removeDeviceToken, storeDeviceToken } from './device-tokens.ts';
import { createListeners } from '../platform/listeners.ts';
import { queryClient } from '../http/query-client.ts';
import { queries, trpc } from '../http/trpc.ts';

/** Whether the user is signing out. The page reloads afterwards. */
let isLeaving = false;

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  /** `error` is set when the server could not say who the user is. */
  | { status: 'signed-out'; error: unknown; retry: () => void };

/**
 * Returns the signed-in user. Without a token, sends no request. A user stored by an earlier load counts as signed in
 * until the server answers otherwise: screens appear immediately, also offline.
 */
export function useSession(): Session {
  const token = useSyncExternalStore(watchToken, getToken);
  const me = trpc.auth.me.useQuery(undefined, {
    enabled: token !== null,
    initialData: readStoredUser,
    initialDataUpdatedAt: 0,
  });
  const { data: user } = me;
  const isConfirmed = me.dataUpdatedAt > 0;
  useEffect(() => {
    if (user && isConfirmed && token !== null) storeUser(user);
  }, [user, isConfirmed, token]);
  const retry = () => void me.refetch();
  // The reload would clear the input of the sign-in screen.
  if (token === null && isLeaving) return { status: 'loading' };
  if (token === null) return { status: 'signed-out', error: null, retry };
  if (user) return { status: 'signed-in', user };
  if (me.isPending || me.isFetching) return { status: 'loading' };
  return { status: 'signed-out', error: me.error, retry };
}

/**
 * Stores the tokens of a login or registration and clears the caches of the previous user. Waits for the rows, which
 * contain the settings, and sets the time zone, so that the first screen has the user's theme and times.
 */
export async function beginSession({ token, user, deviceToken }: SignedIn): Promise<void> {
  isLeaving = false;
  queryClient.clear();
  void import('./personal-data.ts').then(({ forgetOthers }) => forgetOthers(user.id));
  storeDeviceToken(user.id, deviceToken);
  storeToken(token);
  const timeZone = import('./time-zone.ts');
  await openSessionOf(user.id);
  queries.auth.me.setData(undefined, await (await timeZone).adoptTimezone(user));
  announceToken();
}

/**
 * Marks that the user is signing out: the server may refuse a read that arrives after the session has ended, which
 * removes the token.
 */
export function beginSignOut(): void {
  isLeaving = true;
  markSignedOut();
}

/** Removes the user's data from this browser and loads the first page. */
export async function endLocalSession(): Promise<void> {
  // A refused read may have removed the token.
  const user = queries.auth.me.getData();
  isLeaving = true;
  removeToken();
  try {
    const { forgetUser } = await import('./personal-data.ts');
    await forgetUser(user?.id);
  } finally {
    window.location.replace('/');
  }
}

/** Ends the session of a deleted account and removes its device token. */
export function endDeletedAccount(): void {
  const user = queries.auth.me.getData();
  if (user) removeDeviceToken(user.id);
  void endLocalSession();
}

/** The time zone in which the user's days begin and end. */
export function getTimezone(): string {
  return queries.auth.me.getData()?.timezone ?? 'UTC';
}

const timezoneListeners = createListeners();
let timezone = getTimezone();

// A query observer in each component would take an eighth of the time of completing a task.
queryClient.getQueryCache().subscribe(() => {
  const before = timezone;
  timezone = getTimezone();
  if (timezone !== before) timezoneListeners.notify();
});

export const watchTimezone = timezoneListeners.watch;
