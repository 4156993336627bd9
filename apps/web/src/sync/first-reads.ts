import { getToken } from './auth-token.ts';
import { watchConnection } from '../platform/connection.ts';
import { parseJsonObject } from '../platform/parse-json-object.ts';
import { queryClient } from './query-client.ts';
import { retryBusy } from './retry-busy.ts';

declare global {
  interface Window {
    /** The responses that public/start.js has asked for, by address. */
    firstReads?: Map<string, Promise<Response>>;
  }
}

const storageKey = 'goaltracker-first-reads';
const loadingMilliseconds = 3_000;

/** The addresses read while the page loads, until it is used. */
const urls: string[] = [];
let isLoading = true;

/** Ends the load of the page when it is used or left, when something has changed, or after a few seconds. */
export function watchFirstReads(): void {
  // As public/start.js sees it: the app may go on to another.
  const page = window.location.pathname + window.location.search;
  const token = getToken();
  const end = () => {
    if (!isLoading) return;
    isLoading = false;
    stopWatching();
    cancelUnused();
    // Another tab may have signed the user out.
    if (getToken() === token) remember(page);
  };
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    // What is read again must not be answered by a response from before the change.
    if (event.type === 'updated' && event.action.type === 'invalidate') end();
  });
  for (const event of ['pointerdown', 'keydown', 'pagehide'])
    window.addEventListener(event, end, { once: true, capture: true });
  setTimeout(end, loadingMilliseconds);
}

/** Ends the responses that no read has taken, as when reads are batched otherwise than at the last load. */
function cancelUnused(): void {
  for (const response of window.firstReads?.values() ?? []) {
    // One that has failed has no body to cancel.
    response.then(({ body }) => body?.cancel()).catch(() => undefined);
  }
  window.firstReads?.clear();
}

/**
 * Fetches, or takes the response that public/start.js asked for before the bundle had arrived. It asks for what the last
 * load of the same page on the same day has read, which is remembered here.
 */
export const fetchRead: typeof fetch = (input, init) => {
  let early: Promise<Response> | undefined;
  if (isLoading && typeof input === 'string') {
    urls.push(input);
    early = window.firstReads?.get(input);
    window.firstReads?.delete(input);
  }
  const send = () => {
    const response = early ?? fetch(input, init);
    early = undefined;
    return watchConnection(response);
  };
  return retryBusy(send, init?.signal);
};

function remember(page: string): void {
  const today = new Date().toDateString();
  const stored = parseJsonObject(localStorage.getItem(storageKey) ?? '{}');
  const pages = stored['day'] === today && typeof stored['pages'] === 'object' ? stored['pages'] : {};
  localStorage.setItem(storageKey, JSON.stringify({ day: today, pages: { ...pages, [page]: urls } }));
}
