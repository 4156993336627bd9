import { type RefObject, useCallback, useLayoutEffect } from 'react';

/** Sets `--above` of an element to its distance from the top of the page in pixels, so that CSS can fill the screen with it. */
export function useFillScreen(element: RefObject<HTMLElement | null>): void {
  const measure = useCallback(() => {
    const top = element.current?.getBoundingClientRect().top;
    if (top !== undefined) element.current?.style.setProperty('--above', `${top + window.scrollY}px`);
  }, [element]);
  // A page that fits the screen keeps its height when a row above the element comes or goes.
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    // Content above can grow, which makes the page longer.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [measure]);
}
