import { useSyncExternalStore } from 'react';
import { createListeners } from '../../platform/listeners.ts';

/** The most retries, and the most milliseconds after the first attempt. */
const maxRetries = 5;
const longest = 20_000;
/** As a share of the server's wait time, so that refused clients do not return together. */
const jitter = 0.5;

const listeners = createListeners();
let waiting = 0;

export function useIsServerBusy(): boolean {
  return useSyncExternalStore(listeners.watch, () => waiting > 0);
}

interface Request {
  send: () => Promise<Response>;
  signal: AbortSignal | null | undefined;
  started: number;
}

/** Sends the request again while the server is busy. Returns the last response. */
export async function waitAndRetry(response: Response, { send, signal, started }: Request): Promise<Response> {
  let latest = response;
  for (let retry = 1; retry <= maxRetries; retry++) {
    const wait = await readWait(latest);
    if (wait === undefined || Date.now() + wait - started > longest) break;
    await pause(wait * (1 + Math.random() * jitter), signal);
    latest = await send();
  }
  return latest;
}

/** The milliseconds that a busy server asks to wait. For any other answer, returns undefined. */
async function readWait(response: Response): Promise<number | undefined> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  // 207: the server refused some reads of a batch.
  if (!(seconds >= 0) || ![503, 207].includes(response.status)) return undefined;
  // In a JSON string the quotes would be escaped.
  const isBusy = (await response.clone().text()).includes('"code":"UNAVAILABLE"');
  return isBusy ? seconds * 1000 : undefined;
}

async function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const abort = () => reject(signal?.reason);
  const timer = setTimeout(resolve, milliseconds);
  signal?.addEventListener('abort', abort);
  waiting += 1;
  listeners.notify();
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    waiting -= 1;
    listeners.notify();
  }
}
