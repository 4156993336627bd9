import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

let topmostCount = 0;
const listeners = createListeners();

/** Whether a dialog is open above all others, which leave Escape and the focus to it. */
export function useIsBelowTopmost(isTopmost: boolean): boolean {
  useEffect(() => {
    if (!isTopmost) return undefined;
    topmostCount += 1;
    listeners.notify();
    return () => {
      topmostCount -= 1;
      listeners.notify();
    };
  }, [isTopmost]);
  return useSyncExternalStore(listeners.watch, () => !isTopmost && topmostCount > 0);
}
