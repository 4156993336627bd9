import { useCallback, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';
import { keepPlace } from './list/kept-places.ts';

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

/** Highlights the card of a goal for three seconds. With `hadReportedToday` the card keeps its position. */
export function markReported(goalId: string, hadReportedToday?: boolean): void {
  if (hadReportedToday !== undefined) keepPlace(goalId, hadReportedToday);
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

export function useJustReported(): JustReported {
  return useSyncExternalStore(listeners.watch, () => reported);
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
