import { useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

const storageKey = 'goaltracker-welcome';
const listeners = createListeners();

/** Offers the first steps to a user who has just signed up, until they are taken or declined. */
export function offerWelcome(userId: string): void {
  localStorage.setItem(storageKey, userId);
}

export function endWelcome(): void {
  localStorage.removeItem(storageKey);
  listeners.notify();
}

/** Whether the first steps are offered to this user. */
export function useIsWelcomeOffered(userId: string): boolean {
  return useSyncExternalStore(listeners.watch, () => localStorage.getItem(storageKey) === userId);
}
