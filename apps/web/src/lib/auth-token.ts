const storageKey = 'auth_token';
const listeners = new Set<() => void>();

/** The bearer token of the signed-in user, or null. */
export function getToken(): string | null {
  return localStorage.getItem(storageKey);
}

export function storeToken(token: string): void {
  localStorage.setItem(storageKey, token);
  for (const listener of listeners) listener();
}

export function removeToken(): void {
  localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** Subscribes to changes made in this tab. Returns the unsubscribe function. */
export function watchToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reloads the page when another tab signs in or out, so that no other user's data stays on screen. */
export function reloadOnForeignSignIn(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) window.location.reload();
  });
}
