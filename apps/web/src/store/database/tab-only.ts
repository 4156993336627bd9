import { createListeners } from '../../platform/listeners.ts';
import { useSyncExternalStore } from 'react';

/**
 * Why this tab does not use the browser's database. `newer`: a newer version of the app changed the database. `full`:
 * the browser has no space. `unavailable`: the browser refuses storage or deleted the database.
 */
export type TabOnlyReason = 'newer' | 'full' | 'unavailable';

const listeners = createListeners();
let reason: TabOnlyReason | undefined;

/** Why rows and calls live in this tab only, until the next reload. Undefined while the browser stores them. */
export const getTabOnlyReason = (): TabOnlyReason | undefined => reason;

export const watchTabOnlyReason = listeners.watch;

/** Switches this tab to work without the database. The first reason stays. */
export function goTabOnly(next: TabOnlyReason): void {
  reason ??= next;
  listeners.notify();
}

export function findTabOnlyReason(error: unknown): TabOnlyReason {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return 'newer';
  return name === 'QuotaExceededError' ? 'full' : 'unavailable';
}

export const useTabOnlyReason = (): TabOnlyReason | undefined =>
  useSyncExternalStore(watchTabOnlyReason, getTabOnlyReason);
