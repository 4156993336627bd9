import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import type { PrecacheManifest } from '../../build/service-worker.plugin.ts';
import type { WorkerMessage } from '../platform/service-worker/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes it into the worker. */
declare const PRECACHE_MANIFEST: PrecacheManifest;

/** Milliseconds to wait for the server before the worker uses the cached page or file. */
const serverTimeouts = { page: 4_000, file: 1_000 };

const { pages, upFront, whenIdle } = PRECACHE_MANIFEST;
const pagePaths = new Set(pages.map(({ url }) => url));
/** Files that keep their name when their content changes. */
const unhashed = new Set(upFront.filter(({ revision }) => revision !== null).map(({ url }) => url));

const precache = new PrecacheController();
precache.addToCacheList([...pages, ...upFront]);

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
  // So that this page can already load its code offline.
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'take over') event.waitUntil(self.skipWaiting());
  else if (message.type === 'has build') event.ports[0]?.postMessage(listHashedUrls().has(message.build));
  else event.waitUntil(cacheOtherFiles());
});

// Prefers the page of the server. A cached page has the headers that it was sent with, including the
// Content-Security-Policy with the nonce of its style elements.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    (request.mode === 'navigate' ? pagePaths.has(normalizePath(url.pathname)) : unhashed.has(url.pathname)),
  ({ event, request, url }) => preferServer(event as FetchEvent, request, normalizePath(url.pathname)),
);

// Other pages, such as the provider's sign-in redirects, where each request counts. An unused preload response would
// cause a second request.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ event, request }) => fetchFresh(event as FetchEvent, request),
);

// Also serves files of the previous build, which the server no longer has.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);

async function preferServer(event: FetchEvent, request: Request, path: string): Promise<Response> {
  const fresh = fetchFresh(event, request);
  const first = await Promise.race([
    fresh.catch(() => undefined),
    wait(request.mode === 'navigate' ? serverTimeouts.page : serverTimeouts.file),
  ]);
  if (first && first.status < 500) return first;
  return (await precache.matchPrecache(path)) ?? fresh;
}

async function fetchFresh(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

/** Caches the remaining files, then removes the files of older builds, unless another window may still need them. */
async function cacheOtherFiles(): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  // One at a time, so that they do not slow the user down.
  for (const url of whenIdle) if (!(await cache.match(url))) await cache.add(url);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const needed = new Set([...precache.getURLsToCacheKeys().values(), ...listHashedUrls()]);
  for (const { url } of await cache.keys()) {
    // A newer build has cached its files too.
    if (self.registration.installing || self.registration.waiting) return;
    if (!needed.has(url)) await cache.delete(url);
  }
}

function listHashedUrls(): Set<string> {
  const files = [...upFront.map(({ url }) => url), ...whenIdle];
  return new Set(files.map((url) => new URL(url, self.location.href).href));
}

/** Normalizes a path as the server does. */
function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
