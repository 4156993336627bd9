import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../../platform/listeners.ts';

const listeners = createListeners();
/** `hasReportedToday` from before the first report, by goal id: for goals reported while the list is shown. */
let kept: ReadonlyMap<string, boolean> = new Map();
/** The list on the screen, if it keeps places. */
let keepingList: string | undefined;

/** Keeps a goal at its place in the list on the screen. `hadReportedToday`: from before the report. */
export function keepPlace(goalId: string, hadReportedToday: boolean): void {
  if (keepingList === undefined || kept.has(goalId)) return;
  kept = new Map(kept).set(goalId, hadReportedToday);
  listeners.notify();
}

/**
 * Keeps reported goals at their places, so that no other goal moves under the pointer. Ends when another `list` is shown
 * or the list unmounts.
 */
export function useKeptPlaces(list: string): ReadonlyMap<string, boolean> {
  useEffect(() => {
    keepingList = list;
    return () => {
      keepingList = undefined;
      kept = new Map();
      listeners.notify();
    };
  }, [list]);
  return useSyncExternalStore(listeners.watch, () => kept);
}
