import { createListeners } from './listeners.ts';
import { whenIdle } from './use-after-paint.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** A file of this build: its name changes with everything it imports. */
const build = import.meta.url;
const hour = 60 * 60_000;
/** Milliseconds before the files that a start does not need are cached. */
const restDelay = 2_000;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;
let isUpdateReady = false;
const listeners = createListeners();

/**
 * Registers /worker.js once. Null in browsers without service workers, where they are forbidden, as in some private
 * windows, and in development.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (registering ??= register());
}

/** Whether a newer build can be shown immediately, also without a connection. */
export const getUpdateReady = (): boolean => isUpdateReady;
export const watchUpdate = listeners.watch;

/** Shows the newer build. Its worker may still wait for pages of this one to be closed. */
export async function reloadToUpdate(): Promise<void> {
  const registration = await registerServiceWorker();
  const reload = () => window.location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  send(registration.waiting, { type: 'take over' });
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/worker.js');
    // Playwright registers nothing where it blocks workers.
    if (registration) await watchWorkers(registration);
    return registration ?? null;
  } catch {
    return null;
  }
}

async function watchWorkers(registration: ServiceWorkerRegistration): Promise<void> {
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', () => void considerWaiting(registration));
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  // The new worker is newer than the page, unless it belongs to the same build.
  navigator.serviceWorker.addEventListener('controllerchange', () => void considerController(announceUpdate));
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - checkedAt < hour) return;
    checkedAt = Date.now();
    void registration.update();
  });
  await Promise.all([considerWaiting(registration), considerController()]);
}

/** A page that came from the server may be newer than the worker that handed it on: then the new worker takes over. */
async function considerWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting) return;
  if (await isOfThisBuild(waiting)) send(waiting, { type: 'take over' });
  else announceUpdate();
}

/** On its start a page is as new as its worker, or newer. */
async function considerController(onOtherBuild?: () => void): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (!controller) return;
  if (await isOfThisBuild(controller))
    setTimeout(() => whenIdle(() => send(controller, { type: 'cache other files' })), restDelay);
  else onOtherBuild?.();
}

function announceUpdate(): void {
  isUpdateReady = true;
  listeners.notify();
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data), { once: true });
  port1.start();
  send(worker, { type: 'has build', build }, [port2]);
  return promise;
}

function send(worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void {
  worker.postMessage(message, ports);
}
