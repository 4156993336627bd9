import { type ComponentType, type JSX, lazy, Suspense, useEffect, useState } from 'react';
import { probeServer } from './connection.ts';
import { whenIdle, whenUsed } from './use-after-paint.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is loaded when it first renders, or earlier by `preload`. */
export type PreloadableComponent<Props> = ComponentType<Props> & {
  preload: () => Promise<void>;
};

/**
 * Like `lazy`, which remembers a failure, but loads again when it renders after the connection returned. Renders immediately
 * when its code is preloaded: `lazy` always suspends first, and React then keeps the fallback for 300 ms.
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

/** The router reloads the page for code that cannot be loaded, by the message: without a connection the page would be lost. */
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
 * Whether code may be imported: without a connection only where the service worker may have it. Chromium fails every later
 * import of a file once one has failed, until a reload.
 */
export function isCodeInReach(): boolean {
  return navigator.onLine || ('serviceWorker' in navigator && navigator.serviceWorker.controller !== null);
}

/**
 * Reloads once when the code of a part is gone, as after an update of the server: the new page names the new files. Not
 * under an open dialog, where something may be typed, nor without the server, from which the page would come.
 */
async function reloadForCode(error: unknown): Promise<boolean> {
  const key = `goaltracker-reload ${String(error)}`;
  if (!navigator.onLine || sessionStorage.getItem(key) || !(await probeServer())) return false;
  if (document.querySelector('[role="dialog"]')) return false;
  sessionStorage.setItem(key, 'done');
  window.location.reload();
  return true;
}

/** Like `lazyWithPreload`, but shows nothing while its code is being loaded, and leaves what is around it as it is. */
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
 * A part without which the app is still of use. Tried without a connection too, as its code may be in the browser's cache;
 * when it cannot be loaded, it is tried once more.
 */
export function lazyExtra(load: Load<object>): ComponentType {
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

/** Milliseconds before a part that failed to load online is tried again. */
const retryDelay = 5000;

/** Until the browser is online; when it already is, some seconds. Never ends on a page that is being left. */
function waitToRetry(): Promise<unknown> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, retryDelay);
    else window.addEventListener('online', resolve, { once: true });
  });
}

/** Milliseconds before code is preloaded, so that it does not compete with the first screen. */
const delay = 2000;
/** The preloads begun so far, one after the other: many simultaneous requests hold up a slow phone. */
let preloads: Promise<unknown> = Promise.resolve();

/** Loads the code of components once the page is used; a failed load is retried when the component renders. */
export function usePreload(components: readonly { preload: () => Promise<void> }[]): void {
  useEffect(() => whenUsed(() => components.forEach(preloadWhenIdle), delay), [components]);
}

function preloadWhenIdle({ preload }: { preload: () => Promise<void> }): void {
  const idle = preloads.then(() => new Promise<void>((resolve) => void whenIdle(resolve)));
  preloads = idle.then(preload).catch(() => undefined);
}
