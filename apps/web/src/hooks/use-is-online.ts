import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { probeServer } from '../platform/connection.ts';

/** Milliseconds between attempts to reach the server; they double up to `longest`. */
const first = 5_000;
const longest = 60_000;

/** Whether the server could be reached at the last attempt. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

/**
 * Like `useIsOnline`. While the server cannot be reached but the browser has a network, probes the server repeatedly.
 */
export function useReconnection(): boolean {
  const isOnline = useIsOnline();
  useEffect(() => {
    if (isOnline) return undefined;
    let delay = first;
    let timer = setTimeout(probe, delay);
    return () => clearTimeout(timer);

    function probe(): void {
      delay = Math.min(delay * 2, longest);
      timer = setTimeout(probe, delay);
      // The probe itself updates the connection state.
      if (navigator.onLine) void probeServer();
    }
  }, [isOnline]);
  return isOnline;
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}
