import { useEffect } from 'react';
import { registerServiceWorker } from '../lib/service-worker.ts';
import { whenIdle } from '../lib/use-after-paint.ts';

/** Milliseconds before the service worker is installed, so that it does not compete with the first screen. */
const delay = 3_000;

/** Installs the service worker. */
export default function FrameStatus() {
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void registerServiceWorker()), delay);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
