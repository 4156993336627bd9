import { useCallback, useSyncExternalStore } from 'react';

/** How long a goal stays highlighted after a report, in milliseconds (first document, section 9). */
export const highlightDuration = 3000;

/**
 * The goals highlighted now. The value is the goal's `hasReportedToday` from before the report where it
 * shall keep its place in the list by that, or undefined where it may move at once.
 */
export type JustReported = ReadonlyMap<string, boolean | undefined>;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
let reported: JustReported = new Map();

/**
 * Highlights the card of a goal for a moment, because progress was just reported on it. Give
 * `hadReportedToday` to keep the card where it is for that time.
 */
export function markReported(goalId: string, hadReportedToday?: boolean): void {
  clearTimeout(timers.get(goalId));
  timers.set(
    goalId,
    setTimeout(() => unmarkReported(goalId), highlightDuration),
  );
  change(new Map(reported).set(goalId, reported.get(goalId) ?? hadReportedToday));
}

/** Ends the highlight early, because the report was refused. */
export function unmarkReported(goalId: string): void {
  clearTimeout(timers.get(goalId));
  timers.delete(goalId);
  const rest = new Map(reported);
  rest.delete(goalId);
  change(rest);
}

/** The goals reported on within the last three seconds. */
export function readJustReported(): JustReported {
  return reported;
}

/** The goals reported on within the last three seconds; renders again when they change. */
export function useJustReported(): JustReported {
  return useSyncExternalStore(watchReported, readJustReported);
}

/** Whether a goal was reported on within the last three seconds; renders again when that changes. */
export function useIsJustReported(goalId: string): boolean {
  return useSyncExternalStore(
    watchReported,
    useCallback(() => reported.has(goalId), [goalId]),
  );
}

function watchReported(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function change(next: JustReported): void {
  reported = next;
  for (const listener of listeners) listener();
}
