import { useMemo, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

const kinds = ['invite', 'reset', 'sign-in', 'provider', 'provider-failed'] as const;

/**
 * What the address carries after `#`. `npm run admin` prints links with `invite`, `reset` and `sign-in`; mails contain
 * `reset`. An identity provider returns the user with `provider` and a code, or with `provider-failed` and a reason.
 */
export interface AccountLink {
  kind: (typeof kinds)[number];
  token: string;
}

const pattern = /^#([a-z-]+)=([\w.-]+)$/;
const listeners = createListeners();

/** Reads the link from the address. The token follows `#` because browsers do not send that part to servers. */
export function useAccountLink(): AccountLink | undefined {
  const hash = useSyncExternalStore(watchHash, () => window.location.hash);
  return useMemo(() => parseAccountLink(hash), [hash]);
}

function parseAccountLink(hash: string): AccountLink | undefined {
  const [, name, token] = pattern.exec(hash) ?? [];
  const kind = kinds.find((each) => each === name);
  return kind && token ? { kind, token } : undefined;
}

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
