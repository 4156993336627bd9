import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

/** A link of `npm run admin`: an invitation to create an account, or one to set a new password. */
export interface AccountLink {
  kind: 'invite' | 'reset';
  token: string;
}

const pattern = /^#(invite|reset)=([\w.-]+)$/;
const listeners = createListeners();

/** The link the page was opened with. Its token comes after `#`, which browsers do not send to servers. */
export function useAccountLink(): AccountLink | undefined {
  const hash = useSyncExternalStore(watchHash, () => window.location.hash);
  return useMemo(() => parseAccountLink(hash), [hash]);
}

function parseAccountLink(hash: string): AccountLink | undefined {
  const [, kind, token] = pattern.exec(hash) ?? [];
  return (kind === 'invite' || kind === 'reset') && token ? { kind, token } : undefined;
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
