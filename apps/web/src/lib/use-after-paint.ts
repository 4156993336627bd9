import { useEffect, useState } from 'react';

/** Milliseconds a busy page is waited for. */
const patience = 1_000;

/** False until the screen has been painted once and the browser is idle: what can wait is read and drawn after that. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => whenIdle(() => setIsPainted(true)), []);
  return isPainted;
}

/** Calls back as soon as the browser is idle. Returns the function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: patience });
  return () => cancelIdleCallback(handle);
}
