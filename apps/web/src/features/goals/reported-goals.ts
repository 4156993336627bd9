import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

/** How long a goal stays highlighted after a report, in milliseconds (rules/goals.md#goals-screen). */
export const highlightDuration = 3000;

/**
 * The highlighted goals by id. The value is the goal's `hasReportedToday` before the report, by which it keeps its
 * position in the list; undefined when it may change its position immediately.
 */
export type JustReported = ReadonlyMap<string, boolean | undefined>;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = createListeners();
let reported: JustReported = new Map();
/** The places of the goals reported on while their list is shown, by their `hasReportedToday` before that. */
let kept: ReadonlyMap<string, boolean> = new Map();
/** The list that is shown, if it keeps places. */
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

/** Ends the highlight early, because the report failed. */
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

/** The goals reported on within the last three seconds. */
export function useJustReported(): JustReported {
  return useSyncExternalStore(listeners.watch, getJustReported);
}

/**
 * The places of the goals reported on since the list was opened, which they keep so that no other goal comes under the
 * pointer. Another `list`, or leaving it, ends that.
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

/** Whether a goal was reported on within the last three seconds. */
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
