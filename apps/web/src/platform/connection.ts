import { onlineManager } from '@tanstack/react-query';

/** Status codes of a proxy when its server does not respond. */
const proxyErrors = [502, 504];

/**
 * Sets the initial state of React Query's `onlineManager`, which says whether the server answers. Browser events and
 * every response update it. When it turns online, React Query fetches failed queries again.
 */
export function watchNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}

/** Passes a response on and records whether the server answered. */
export async function watchConnection(response: Promise<Response>): Promise<Response> {
  try {
    const { status, headers } = await response;
    noteServerTime(headers);
    onlineManager.setOnline(!proxyErrors.includes(status));
  } catch (error) {
    if (error instanceof TypeError) onlineManager.setOnline(false);
  }
  return response;
}

export async function probeServer(): Promise<boolean> {
  await watchConnection(fetch('/api/health/live')).catch(() => undefined);
  return onlineManager.isOnline();
}

/** Milliseconds that the clocks may differ: the header is in seconds, and the response took time. */
const tolerance = 60_000;
let ahead = 0;

/** Records how far the server's clock is ahead of this device's clock, which may be wrong. */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const difference = date - Date.now();
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}

/** The current time by the server's clock, as last known. */
export const getServerTime = (): Date => new Date(Date.now() + ahead);
