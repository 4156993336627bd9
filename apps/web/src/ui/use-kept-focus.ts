import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus among items when the one that had it is removed, so that the keyboard goes on from there and not
 * from the top of the page. Attach the ref to what surrounds the items, with `tabIndex={-1}`.
 */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const surroundings = useRef<HTMLDivElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    const isLost = count < lastCount.current && document.activeElement === document.body;
    lastCount.current = count;
    if (isLost) surroundings.current?.focus({ preventScroll: true });
  }, [count]);
  return surroundings;
}
