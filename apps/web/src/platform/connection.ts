import { onlineManager } from '@tanstack/react-query';
import { noteServerTime } from './server-time.ts';

/** Statuses of proxies whose server does not respond. */
const proxyErrors = [502, 504];

/**
 * Whether the server answers is the state of React Query's `onlineManager`: set by the browser's events and by every
 * response. On its return what failed is read again.
 */
export function watchNetwork(): void {
  onlineManager.setOnline(navigator.onLine);
}

/** Passes a response on and notes whether there is one. */
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

/** Asks whether the server answers, and notes it. */
export async function probeServer(): Promise<boolean> {
  await watchConnection(fetch('/api/health/live')).catch(() => undefined);
  return onlineManager.isOnline();
}
