import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

/** How long a goal stays highlighted after a report, in milliseconds (rules/goals.md#goals-screen). */
const highlightDuration = 3000;

/**
 * The highlighted goals by id. The value is `hasReportedToday` from before the report: a list that sorts by it keeps
 * the goal at its position. When undefined, the goal may move at once.
 */
export type JustReported = ReadonlyMap<string, boolean | undefined>;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = createListeners();
let reported: JustReported = new Map();
/** `hasReportedToday` from before the first report, by goal id: for goals reported while the list is shown. */
let kept: ReadonlyMap<string, boolean> = new Map();
/** The list on the screen, if it keeps places. */
let keepingList: string | undefined;

/** Highlights the card of a goal for three seconds. With `hadReportedToday` the card keeps its position. */
export function markReported(goalId: string, hadReportedToday?: boolean): void {
  if (keepingList !== undefined && hadReportedToday !== undefined && !kept.has(goalId))
    kept = new Map(kept).set(goalId, hadReportedToday);
  clearTimeout(timers.get(goalId));
  timers.set(
    goalId,
    setTimeout(() => unmarkReported(goalId), highlightDuration),
  );
  publish(new Map(reported).set(goalId, reported.get(goalId) ?? hadReportedToday));
}

/** Ends the highlight early, when the report failed or was undone. */
export function unmarkReported(goalId: string): void {
  clearTimeout(timers.get(goalId));
  timers.delete(goalId);
  const rest = new Map(reported);
  rest.delete(goalId);
  publish(rest);
}

function getJustReported(): JustReported {
  return reported;
}

export function useJustReported(): JustReported {
  return useSyncExternalStore(listeners.watch, getJustReported);
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
  return useSyncExternalStore(listeners.watch, getKeptPlaces);
}

function getKeptPlaces(): ReadonlyMap<string, boolean> {
  return kept;
}

export function useIsJustReported(goalId: string): boolean {
  return useSyncExternalStore(
    listeners.watch,
    useCallback(() => reported.has(goalId), [goalId]),
  );
}

function publish(next: JustReported): void {
  reported = next;
  listeners.notify();
}
