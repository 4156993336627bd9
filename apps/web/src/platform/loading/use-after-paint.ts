import { startTransition, useEffect, useState } from 'react';

/** The longest wait for an idle page, in milliseconds. */
const idleTimeout = 1_000;
/** The longest wait for the first paint, in milliseconds. A background page never paints. */
const paintTimeout = 3_000;
/** Milliseconds after which a page counts as used. */
const useTimeout = 30_000;

/** False until the first paint and an idle browser. Defers what can wait until then. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  // A transition, because React renders it in pieces.
  useEffect(() => whenIdle(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}

/** Calls back once the page is painted and the browser idle. Returns the function that cancels it. */
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

/** Calls back after the browser's first contentful paint, which is later than React's first render. */
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
 * Calls back after a delay and after the first user input, or after half a minute without input. Until then the first
 * screen has the device to itself. Returns the function that cancels it.
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
