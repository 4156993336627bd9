import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `--above` of an element to its distance from the top of the page in pixels, so that CSS can fill the screen with
 * the element. Measures again when rows above the element come, go or change their height, and when the page changes
 * its height.
 */
export function useFillScreen(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const filling = element.current;
    if (!filling) return undefined;
    const measure = () =>
      filling.style.setProperty('--above', `${filling.getBoundingClientRect().top + window.scrollY}px`);
    const sizes = new ResizeObserver(measure);
    const observeSizes = () => {
      sizes.disconnect();
      for (const each of [document.body, ...listRowsAbove(filling)]) sizes.observe(each);
    };
    const rows = new MutationObserver(() => {
      observeSizes();
      measure();
    });
    for (const each of listParents(filling)) rows.observe(each, { childList: true });
    observeSizes();
    measure();
    return () => {
      sizes.disconnect();
      rows.disconnect();
    };
  }, [element]);
}

/** The ancestors of an element, up to the body. */
function listParents({ parentElement }: Element): Element[] {
  return parentElement === null || parentElement === document.documentElement
    ? []
    : [parentElement, ...listParents(parentElement)];
}

/** The siblings before an element and before each of its ancestors. */
function listRowsAbove(element: Element): Element[] {
  return [element, ...listParents(element)].flatMap((each) => {
    const siblings = [...(each.parentElement?.children ?? [])];
    return each === document.body ? [] : siblings.slice(0, siblings.indexOf(each));
  });
}
