import { startTransition, useEffect, useState } from 'react';

/** Milliseconds a busy page is waited for. */
const idleTimeout = 1_000;
/** Milliseconds the first paint is waited for; a page in the background has none. */
const paintTimeout = 3_000;
/** Milliseconds after which a page counts as used. */
const useTimeout = 30_000;

/** False until the screen has been painted once and the browser is idle: what can wait is read and drawn after that. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  // As a transition, which React renders in pieces.
  useEffect(() => whenIdle(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}

/** Calls back once the page has been painted and the browser is idle. Returns the function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const cancelPaint = whenPainted(() => {
    cancelIdle = requestIdle(callback);
  });
  return () => {
    cancelPaint();
    cancelIdle?.();
  };
}

/** Calls back once the browser has shown the first content, which is some time after React has drawn it. */
function whenPainted(callback: () => void): () => void {
  const name = 'first-contentful-paint';
  const isPainted = performance.getEntriesByName(name).length > 0;
  if (isPainted || !PerformanceObserver.supportedEntryTypes.includes('paint')) {
    callback();
    return () => undefined;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(name).length > 0) end();
  });
  const timer = setTimeout(end, paintTimeout);
  observer.observe({ type: 'paint', buffered: true });

  function cancel(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
  function end(): void {
    cancel();
    callback();
  }
  return cancel;
}

function requestIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeout });
  return () => cancelIdleCallback(handle);
}

let firstUse: Promise<void> | undefined;

/**
 * Calls back after a delay, not before the first sign that somebody uses the page, or half a minute without one: until then
 * the first screen has the device for itself. Returns the function that cancels it.
 */
export function whenUsed(callback: () => void, delay: number): () => void {
  let isCanceled = false;
  const use = (firstUse ??= waitForUse());
  const wait = async () => {
    await use;
    if (!isCanceled) callback();
  };
  const timer = setTimeout(() => void wait(), delay);
  return () => {
    isCanceled = true;
    clearTimeout(timer);
  };
}

function waitForUse(): Promise<void> {
  return new Promise((resolve) => {
    const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'];
    const end = () => {
      for (const sign of signs) window.removeEventListener(sign, end, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, end, true);
    setTimeout(end, useTimeout);
  });
}
