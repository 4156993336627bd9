import type { User } from '@goaltracker/contracts/auth/user.schema';
import { formDraftPrefix, listFormDrafts } from '../platform/form-drafts.ts';
import { parseJsonObject } from '../platform/parse-json-object.ts';
import { createListeners } from '../platform/listeners.ts';

const storageKey = 'auth_token';
const userKey = 'goaltracker-user';
/**
 * Of every user, not of one: the settings of the browser, what lets its users sign in while somebody guesses, and what they
 * left to be sent.
 */
const keptItems = /^(goaltracker-settings$|device_tokens$|goaltracker-left )/;
const listeners = createListeners();

/** The bearer token of the signed-in user, or null. */
export function getToken(): string | null {
  return localStorage.getItem(storageKey);
}

/** Stores the token that requests send from now on. The app follows it once it is announced. */
export function storeToken(token: string): void {
  localStorage.setItem(storageKey, token);
}

export const announceToken = listeners.notify;

/** Removes the token and what else local storage has of its user. */
export function removeToken(): void {
  for (const key of Object.keys(localStorage)) if (!keptItems.test(key)) localStorage.removeItem(key);
  listeners.notify();
}

/** The id of the user whom a token signs in, as the token says. */
export function readTokenUser(token: string): unknown {
  const claims = token.split('.')[1] ?? '';
  return parseJsonObject(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))['sub'];
}

/** The stored token if it signs in this user, or null. */
export function findTokenOf(userId: string): string | null {
  const token = getToken();
  return token !== null && readTokenUser(token) === userId ? token : null;
}

/** The user as last read with the present token. */
export function readStoredUser(): User | undefined {
  const stored = parseJsonObject(localStorage.getItem(userKey) ?? '{}');
  return stored['contract'] === CONTRACT_VERSION && stored['token'] === getToken()
    ? (stored['user'] as User)
    : undefined;
}

/** Stores nothing once another tab has signed the user out, or another user in. */
export function storeUser(user: User): void {
  const token = findTokenOf(user.id);
  if (token !== null) localStorage.setItem(userKey, JSON.stringify({ contract: CONTRACT_VERSION, token, user }));
}

/** Subscribes to changes made in this tab. Returns the unsubscribe function. */
export const watchToken = listeners.watch;

/**
 * Reloads the page when another tab signs in or out, so that no other user's data stays on screen. What they had typed into
 * forms here is deleted then, which that tab could not do.
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
