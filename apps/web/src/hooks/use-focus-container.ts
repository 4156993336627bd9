import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the container of a list when the focused item is removed; otherwise the focus would fall back to the top of
 * the page. Attach the ref to the container, with `tabIndex={-1}` and the class `focus-container`.
 */
export function useFocusContainer(count: number): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const lastCount = useRef(count);
  useEffect(() => {
    const isLost = count < lastCount.current && document.activeElement === document.body;
    lastCount.current = count;
    if (isLost) container.current?.focus({ preventScroll: true });
  }, [count]);
  return container;
}
