import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

const storageKey = 'goaltracker-welcome';
const listeners = createListeners();

/** Offers the first steps to a new user, until the user takes or declines them. */
export function offerWelcome(userId: string): void {
  localStorage.setItem(storageKey, userId);
}

export function endWelcome(): void {
  localStorage.removeItem(storageKey);
  listeners.notify();
}

export function useIsWelcomeOffered(userId: string): boolean {
  return useSyncExternalStore(listeners.watch, () => localStorage.getItem(storageKey) === userId);
}
