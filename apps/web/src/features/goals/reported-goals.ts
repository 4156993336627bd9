import { useCallback, useSyncExternalStore } from 'react';

/** How long a goal stays highlighted after a report, in milliseconds (first document, section 9). */
export const highlightDuration = 3000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** Highlights the card of a goal for a moment, because progress was just reported on it. */
export function markReported(goalId: string): void {
  clearTimeout(timers.get(goalId));
  timers.set(
    goalId,
    setTimeout(() => {
      timers.delete(goalId);
      notify();
    }, highlightDuration),
  );
  notify();
}

/** Whether a goal was reported on within the last three seconds; renders again when that changes. */
export function useIsJustReported(goalId: string): boolean {
  return useSyncExternalStore(
    watchReported,
    useCallback(() => timers.has(goalId), [goalId]),
  );
}

function watchReported(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
