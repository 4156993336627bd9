import { useEffect, useState } from 'react';

/** Milliseconds a busy page is waited for. */
const idlePatience = 1_000;
/** Milliseconds the first paint is waited for; a page in the background has none. */
const paintPatience = 3_000;
const firstPaint = waitForFirstPaint();

/** False until the screen has been painted once and the browser is idle: what can wait is read and drawn after that. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => whenIdle(() => setIsPainted(true)), []);
  return isPainted;
}

/** Calls back once the page has been painted and the browser is idle. Returns the function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  let cancel: (() => void) | undefined;
  let isCanceled = false;
  void firstPaint.then(() => {
    if (!isCanceled) cancel = requestIdle(callback);
  });
  return () => {
    isCanceled = true;
    cancel?.();
  };
}

function requestIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idlePatience });
  return () => cancelIdleCallback(handle);
}

/** Until the browser shows the first content, which is some time after React has drawn it. */
function waitForFirstPaint(): Promise<void> {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, paintPatience);
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
