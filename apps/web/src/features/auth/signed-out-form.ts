import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

/** What the signed-out screen shows in place of the sign-in form. */
type SignedOutForm = 'create-account' | 'forgot-password' | 'code';

const key = 'signedOutForm';
const listeners = createListeners();

/** The form that the entry of the browser's history names, so that Back leads to the sign-in form. */
export function useSignedOutForm(): SignedOutForm | undefined {
  return useSyncExternalStore(watch, () => (window.history.state as { [key]?: SignedOutForm } | null)?.[key]);
}

export function openForm(name: SignedOutForm): void {
  window.history.pushState({ ...window.history.state, [key]: name }, '');
  listeners.notify();
}

/** Shows the sign-in form, which is the one without a name. */
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
