import { useSyncExternalStore } from 'react';

const storageKey = 'goaltracker-welcome';
const listeners = new Set<() => void>();

/** Offers the first steps to a user who has just signed up, until they are taken or declined. */
export function offerWelcome(userId: string): void {
  localStorage.setItem(storageKey, userId);
}

export function endWelcome(): void {
  localStorage.removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** Whether the first steps are offered to this user. */
export function useIsWelcomeOffered(userId: string): boolean {
  return useSyncExternalStore(watch, () => localStorage.getItem(storageKey) === userId);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
