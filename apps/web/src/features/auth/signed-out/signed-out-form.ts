import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

type SignedOutForm = 'create-account' | 'forgot-password' | 'code';

const key = 'signedOutForm';
const listeners = createListeners();

/** Reads the form from the browser's history entry, so that Back returns to the sign-in form. */
export function useSignedOutForm(): SignedOutForm | undefined {
  return useSyncExternalStore(watch, () => (window.history.state as { [key]?: SignedOutForm } | null)?.[key]);
}

export function openForm(name: SignedOutForm): void {
  window.history.pushState({ ...window.history.state, [key]: name }, '');
  listeners.notify();
}

/** Returns to the sign-in form, which has no name in the history entry. */
export function closeForm(): void {
  window.history.replaceState({ ...window.history.state, [key]: undefined }, '');
  listeners.notify();
}

function watch(listener: () => void): () => void {
  const unwatch = listeners.watch(listener);
  window.addEventListener('popstate', listener);
  return () => {
    unwatch();
    window.removeEventListener('popstate', listener);
  };
}
