import { useSyncExternalStore } from 'react';
import { createListeners } from '../platform/listeners.ts';

/** How often a request is sent again, and until how many milliseconds after it was first sent. */
const maxRetries = 5;
const longest = 20_000;
/** As a share of the time that the server tells, so that those who were refused together do not return together. */
const jitter = 0.5;

const listeners = createListeners();
let waiting = 0;

/** Whether a request waits because the server is busy. */
export function useIsServerBusy(): boolean {
  return useSyncExternalStore(listeners.watch, () => waiting > 0);
}

interface Request {
  send: () => Promise<Response>;
  signal: AbortSignal | null | undefined;
  /** When it was first sent. */
  started: number;
}

/** Returns the response to a request, or the one to sending it again if the server was too busy for it. */
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

/** The milliseconds after which a server that is busy wants the request again; undefined for every other answer. */
async function readWait(response: Response): Promise<number | undefined> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  // 207: some reads of a batch were refused.
  if (!(seconds >= 0) || ![503, 207].includes(response.status)) return undefined;
  // Within a text of JSON the quotes would be escaped.
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
