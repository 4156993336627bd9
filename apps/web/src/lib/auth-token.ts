const storageKey = 'auth_token';
const listeners = new Set<() => void>();

/** The bearer token of the signed-in person, or null. */
export function readToken(): string | null {
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

/** Calls back when this tab stores or removes the token. Returns how to stop. */
export function watchToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Starts the page anew when another tab signs in or out, so that nothing of another person stays on screen. */
export function reloadOnForeignSignIn(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) window.location.reload();
  });
}
