import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { probeServer } from '../platform/connection.ts';

/** Milliseconds between attempts to reach the server. */
const first = 5_000;
const longest = 60_000;

/** Whether the server can be reached, as far as is known. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}

/** Like `useIsOnline`; when it cannot although the browser says that it has a network, tries again from time to time. */
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
      // The result shows in the state of the connection.
      if (navigator.onLine) void probeServer();
    }
  }, [isOnline]);
  return isOnline;
}

function subscribe(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}
