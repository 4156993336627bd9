import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--above` of an element to its distance from the top of the page in pixels, so that CSS can fill the screen with it. */
export function useFillScreen(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top;
      if (top !== undefined) element.current?.style.setProperty('--above', `${top + window.scrollY}px`);
    };
    measure();
    // Content above can grow, which makes the page longer.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
}
