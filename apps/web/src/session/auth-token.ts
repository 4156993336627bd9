import type { User } from '@goaltracker/contracts/auth/user.schema';
import { formDraftPrefix, listFormDrafts } from '../platform/form-drafts.ts';
import { parseJsonObject } from '../platform/parse-json-object.ts';
import { createListeners } from '../platform/listeners.ts';

const storageKey = 'auth_token';
const userKey = 'goaltracker-user';
/**
 * Items that outlive a sign-out: the browser's settings, the device tokens and the unsent calls of earlier app
 * versions.
 */
const keptItems = /^(goaltracker-settings$|device_tokens$|goaltracker-left )/;
const listeners = createListeners();

export function getToken(): string | null {
  return localStorage.getItem(storageKey);
}

/** Stores the token for requests. The app follows once the token is announced. */
export function storeToken(token: string): void {
  localStorage.setItem(storageKey, token);
}

export const announceToken = listeners.notify;

/** Removes the token and the user's other items in local storage. */
export function removeToken(): void {
  for (const key of Object.keys(localStorage)) if (!keptItems.test(key)) localStorage.removeItem(key);
  listeners.notify();
}

export function readTokenUser(token: string): unknown {
  const claims = token.split('.')[1] ?? '';
  return parseJsonObject(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))['sub'];
}

/** Returns the stored token when it belongs to this user, otherwise null. */
export function findTokenOf(userId: string): string | null {
  const token = getToken();
  return token !== null && readTokenUser(token) === userId ? token : null;
}

/** The user as last read with the current token. */
export function readStoredUser(): User | undefined {
  const stored = parseJsonObject(localStorage.getItem(userKey) ?? '{}');
  return stored['contract'] === CONTRACT_VERSION && stored['token'] === getToken()
    ? (stored['user'] as User)
    : undefined;
}

/** Stores the user, unless another tab has signed the user out or another user in. */
export function storeUser(user: User): void {
  const token = findTokenOf(user.id);
  if (token !== null) localStorage.setItem(userKey, JSON.stringify({ contract: CONTRACT_VERSION, token, user }));
}

/** Subscribes to changes in this tab. Returns the unsubscribe function. */
export const watchToken = listeners.watch;

/**
 * Reloads the page when another tab signs in or out, so that no data of another user stays on screen. Deletes the form
 * drafts of other users, because another tab cannot delete them.
 */
export function reloadOnForeignSignIn(): void {
  for (const key of listFormDrafts()) {
    const [userId = ''] = key.slice(formDraftPrefix.length).split(' ');
    if (userId !== '' && findTokenOf(userId) === null) sessionStorage.removeItem(key);
  }
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) window.location.reload();
  });
}

const key = 'goaltracker-signed-out';

/** Remembers in this tab that the user signed out, until the next sign-in: the page reloads in between. */
export function markSignedOut(): void {
  sessionStorage.setItem(key, 'true');
}

export function hasSignedOut(): boolean {
  return sessionStorage.getItem(key) !== null;
}

export function clearSignOutMark(): void {
  sessionStorage.removeItem(key);
}
