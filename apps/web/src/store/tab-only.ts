import { createListeners } from '../platform/listeners.ts';

/**
 * Why this tab does not use the database of the browser. `newer`: a newer version of the app has changed the database.
 * `full`: the browser has no room. `unavailable`: the browser refuses storage or has deleted the database.
 */
export type TabOnlyReason = 'newer' | 'full' | 'unavailable';

const listeners = createListeners();
let reason: TabOnlyReason | undefined;

/** Why rows and calls live in this tab only, until the page is loaded again; undefined while the browser keeps them. */
export const getTabOnlyReason = (): TabOnlyReason | undefined => reason;

export const watchTabOnlyReason = listeners.watch;

/** Notes that this tab goes on without the database. The first reason stays. */
export function goTabOnly(next: TabOnlyReason): void {
  reason ??= next;
  listeners.notify();
}

/** The reason that an error of IndexedDB means. */
export function findTabOnlyReason(error: unknown): TabOnlyReason {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'VersionError') return 'newer';
  return name === 'QuotaExceededError' ? 'full' : 'unavailable';
}
