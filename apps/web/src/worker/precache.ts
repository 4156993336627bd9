import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import type { PrecacheManifest } from '../../build/service-worker.plugin.ts';
import type { WorkerMessage } from '../platform/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written into the worker by the build. */
declare const PRECACHE_MANIFEST: PrecacheManifest;

/** Milliseconds the server is waited for before the cached page is shown, or a cached file of it is used. */
const serverTimeouts = { page: 4_000, file: 1_000 };

const { pages, upFront, whenIdle } = PRECACHE_MANIFEST;
const pagePaths = new Set(pages.map(({ url }) => url));
/** Files whose content changes under the same name. */
const unhashed = new Set(upFront.filter(({ revision }) => revision !== null).map(({ url }) => url));

const precache = new PrecacheController();
precache.addToCacheList([...pages, ...upFront]);

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
  // So that this page already loads its code offline.
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'take over') event.waitUntil(self.skipWaiting());
  else if (message.type === 'has build') event.ports[0]?.postMessage(listHashedUrls().has(message.build));
  else event.waitUntil(cacheOtherFiles());
});

// The page comes from the server where it answers. The cached one has the headers it was sent with, among them the
// Content-Security-Policy with the nonce that its style elements carry.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    (request.mode === 'navigate' ? pagePaths.has(normalizePath(url.pathname)) : unhashed.has(url.pathname)),
  ({ event, request, url }) => preferServer(event as FetchEvent, request, normalizePath(url.pathname)),
);

// The other pages, such as those of signing in at a provider, where each request counts. A preloaded answer that the worker
// leaves would be followed by a second request.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ event, request }) => fetchFresh(event as FetchEvent, request),
);

// Also files of the build before, which the server no longer has.
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

/** Adds what a start does not need; then removes the files of older builds unless another window may still need them. */
async function cacheOtherFiles(): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  // One after the other, so that they do not hold up what the person does.
  for (const url of whenIdle) if (!(await cache.match(url))) await cache.add(url);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  const needed = new Set([...precache.getURLsToCacheKeys().values(), ...listHashedUrls()]);
  for (const { url } of await cache.keys()) {
    // The files of a newer build are there as well.
    if (self.registration.installing || self.registration.waiting) return;
    if (!needed.has(url)) await cache.delete(url);
  }
}

function listHashedUrls(): Set<string> {
  const files = [...upFront.map(({ url }) => url), ...whenIdle];
  return new Set(files.map((url) => new URL(url, self.location.href).href));
}

/** As the server finds the page of a path. */
function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

function wait(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds);
  });
}
