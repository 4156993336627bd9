let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/**
 * Registers /worker.js once. Null in browsers without service workers, where they are forbidden, as in some private
 * windows, and in development.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  return (registering ??= register());
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register('/worker.js');
  } catch {
    return null;
  }
}
