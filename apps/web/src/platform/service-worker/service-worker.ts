import { createListeners } from '../listeners.ts';
import { whenIdle } from '../loading/use-after-paint.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** The URL of this file. Its name changes with every build. */
const build = import.meta.url;
const hour = 60 * 60_000;
/** Milliseconds before the remaining files are cached. */
const restDelay = 2_000;
/** The most milliseconds to wait for a new worker, which the browser keeps waiting while the old worker is busy. */
const longestTakeover = 1_000;

let registering: Promise<ServiceWorkerRegistration | null> | undefined;
let isUpdateReady = false;
const listeners = createListeners();

/**
 * Registers /worker.js once. Resolves to null in development, and in browsers without service workers or that forbid
 * them, as some do in private windows.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (registering ??= register());
}

/** Whether a newer build is ready to show, also offline. */
export const getUpdateReady = (): boolean => isUpdateReady;
export const watchUpdate = listeners.watch;

/** Shows the newer build. Its worker may still wait for pages of this build to close. */
export async function reloadToUpdate(): Promise<void> {
  const registration = await registerServiceWorker();
  const reload = () => window.location.reload();
  if (!registration?.waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, longestTakeover);
  send(registration.waiting, { type: 'take over' });
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register('/worker.js');
    // Playwright resolves to undefined when it blocks workers.
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
  // The new worker is newer than the page, unless it belongs to the page's build.
  navigator.serviceWorker.addEventListener('controllerchange', () => void considerController(announceUpdate));
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || !navigator.onLine || Date.now() - checkedAt < hour) return;
    checkedAt = Date.now();
    void registration.update();
  });
  await Promise.all([considerWaiting(registration), considerController()]);
}

/**
 * Lets a waiting worker of this build take over: a page from the server may be newer than its worker. Otherwise a newer
 * build is ready.
 */
async function considerWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting) return;
  if (await isOfThisBuild(waiting)) send(waiting, { type: 'take over' });
  else announceUpdate();
}

/** At its start a page is at least as new as its worker. */
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

/** The local-storage key of this browser's push device: see features/reminders/push-device.ts. */
export const pushDeviceKey = 'goaltracker-push-device';

/** The most milliseconds to wait for the browser to unsubscribe. */
const longestEnd = 2_000;

/** Ends this browser's push subscription, so that it receives no more reminders of a signed-out user. */
export async function endPushSubscription(): Promise<void> {
  localStorage.removeItem(pushDeviceKey);
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  const timeout = new Promise((done) => setTimeout(done, longestEnd));
  await Promise.race([unsubscribe(), timeout]);
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
