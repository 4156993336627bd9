import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

const kinds = ['invite', 'reset', 'sign-in', 'provider', 'provider-failed'] as const;

/**
 * A link of `npm run admin`: an invitation to create an account, or one to set a new password or to sign in. Or what an
 * identity provider leads back with: the code of a sign-in, or why there is none.
 */
export interface AccountLink {
  kind: (typeof kinds)[number];
  token: string;
}

const pattern = /^#([a-z-]+)=([\w.-]+)$/;
const listeners = createListeners();

/** The link the page was opened with. Its token comes after `#`, which browsers do not send to servers. */
export function useAccountLink(): AccountLink | undefined {
  const hash = useSyncExternalStore(watchHash, () => window.location.hash);
  return useMemo(() => parseAccountLink(hash), [hash]);
}

function parseAccountLink(hash: string): AccountLink | undefined {
  const [, name, token] = pattern.exec(hash) ?? [];
  const kind = kinds.find((each) => each === name);
  return kind && token ? { kind, token } : undefined;
}

/** Removes the link from the address once it was used. */
export function clearAccountLink(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  listeners.notify();
}

function watchHash(listener: () => void): () => void {
  const unwatch = listeners.watch(listener);
  window.addEventListener('hashchange', listener);
  return () => {
    unwatch();
    window.removeEventListener('hashchange', listener);
  };
}
