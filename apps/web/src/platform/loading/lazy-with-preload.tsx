import { type ComponentType, type JSX, lazy, Suspense, useEffect, useState } from 'react';
import { probeServer } from '../connection.ts';
import { whenIdle, whenUsed } from './use-after-paint.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that loads its code when it first renders, or earlier by `preload`. */
export type PreloadableComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
};

/**
 * Like `lazy`, which never retries a failure, but loads again when it renders after the connection returned. When its
 * code is preloaded, it renders immediately: `lazy` always suspends first, and React then keeps the fallback for 300
 * ms.
 */
export function lazyWithPreload<Props extends object>(importCode: Load<Props>): PreloadableComponent<Props> {
  const load = () => loadOnline(importCode);
  const createLazy = (): ComponentType<Props> =>
    lazy(() =>
      load().catch(async (error: unknown) => {
        if (await reloadForCode(error)) return new Promise<never>(() => undefined);
        window.addEventListener('online', () => (Lazy = createLazy()), { once: true });
        throw error;
      }),
    );
  let Lazy = createLazy();
  let loaded: ComponentType<Props> | undefined;
  function Preloadable(props: Props): JSX.Element {
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Preloadable, {
    preload: async () => {
      loaded = (await load()).default;
    },
  });
}

/**
 * Keeps the router from reloading the page for code that failed to load offline: the router decides by the message, and
 * offline the page would be lost.
 */
export function keepPageOffline(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = 'No connection';
  });
}

async function loadOnline<T>(importCode: () => Promise<T>): Promise<T> {
  if (!isCodeInReach()) throw new TypeError('No connection');
  return importCode();
}

/**
 * Whether code can be imported. Offline, only a service worker may have it. After one failed import of a file, Chromium
 * fails every later import of it until a reload.
 */
export function isCodeInReach(): boolean {
  return navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
}

/**
 * Reloads once when code is gone, as after a server update: the new page names the new files. Not under an open dialog,
 * where the user may have typed, and not when the server does not answer, because the reload needs the server.
 */
async function reloadForCode(error: unknown): Promise<boolean> {
  const key = `goaltracker-reload ${String(error)}`;
  if (!navigator.onLine || sessionStorage.getItem(key) || !(await probeServer())) return false;
  if (document.querySelector('[role="dialog"]')) return false;
  sessionStorage.setItem(key, 'done');
  window.location.reload();
  return true;
}

/** Like `lazyWithPreload`, but with its own boundary: shows nothing while its code loads, and the surroundings stay. */
export function lazyPart<Props extends object>(load: Load<Props>): PreloadableComponent<Props> {
  const Content = lazyWithPreload(load);
  function LazyPart(props: Props): JSX.Element {
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, { preload: Content.preload });
}

/**
 * A part that the app can do without. Offline it is tried too, as its code may be in the browser's cache. When it
 * fails, it is tried once more.
 */
export function lazyExtra<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(() =>
    load().catch(async () => {
      await waitToRetry();
      return load().catch((error: unknown) => {
        reportError(error);
        return { default: () => null };
      });
    }),
  );
}

/** Milliseconds before a retry, online. */
const retryDelay = 5000;

/** Waits until the browser is online; when it already is, five seconds. Never resolves on a page that is being left. */
function waitToRetry(): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, retryDelay);
    else window.addEventListener('online', resolve, { once: true });
  });
}

/** Milliseconds before code is preloaded, so that it does not compete with the first screen. */
const delay = 2000;
/** All preloads, chained one after the other: many simultaneous requests block a slow phone. */
let preloads: Promise<unknown> = Promise.resolve();

/** Preloads components once the page is used. A failed load is retried when the component renders. */
export function usePreload(components: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => whenUsed(() => components.forEach(preloadWhenIdle), delay), [components]);
}

function preloadWhenIdle({ preload }: { preload: () => Promise<void> }): void {
  const idle = preloads.then(() => new Promise<void>((resolve) => void whenIdle(resolve)));
  preloads = idle.then(preload).catch(() => undefined);
}
