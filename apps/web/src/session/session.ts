import { useEffect, useSyncExternalStore } from 'react';
import type { SignedIn, User } from '@goaltracker/contracts/auth/user.schema';
import {
  announceToken,
  getToken,
  readTokenUser,
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

/** Whether the first page is about to be loaded, for the next user. */
let isLeaving = false;

export type Session =
  | { status: 'loading' }
  | { status: 'signed-in'; user: User }
  /** `error` is set when the server could not be asked who this is. */
  | { status: 'signed-out'; error: unknown; retry: () => void };

/**
 * The signed-in user; without a token no request is sent. A user stored by an earlier load is signed in until the server
 * says otherwise, which removes the token: screens read what they show immediately, and show it without a connection too.
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
  // What is typed into the screen to sign in would be lost.
  if (isLeaving) return { status: 'loading' };
  if (token === null) return { status: 'signed-out', error: null, retry };
  if (user) return { status: 'signed-in', user };
  if (me.isPending || me.isFetching) return { status: 'loading' };
  return { status: 'signed-out', error: me.error, retry };
}

/**
 * Stores the tokens of a login or registration and clears the caches of a previous user. Waits for the rows, which have the
 * settings, and sets the time zone before the first screen, so that it appears in the user's theme and with the right times.
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

/** Removes everything that this browser has of the user, and loads the first page, for the next one. */
export async function endLocalSession(): Promise<void> {
  const token = getToken();
  isLeaving = true;
  removeToken();
  try {
    const { forgetUser } = await import('./personal-data.ts');
    await forgetUser(token && readTokenUser(token));
  } finally {
    window.location.replace('/');
  }
}

/** Ends the session of an account that was deleted, and forgets that this browser knew it. */
export function endDeletedAccount(): void {
  const user = queries.auth.me.getData();
  if (user) removeDeviceToken(user.id);
  void endLocalSession();
}

/** The time zone of the signed-in user, in which days begin and end. */
export function getTimezone(): string {
  return queries.auth.me.getData()?.timezone ?? 'UTC';
}

const timezoneListeners = createListeners();
let timezone = getTimezone();

// A query observer in each component that shows days took an eighth of the time that completing a task takes.
queryClient.getQueryCache().subscribe(() => {
  const before = timezone;
  timezone = getTimezone();
  if (timezone !== before) timezoneListeners.notify();
});

export const watchTimezone = timezoneListeners.watch;
