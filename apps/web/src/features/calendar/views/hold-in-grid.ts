import type { ActiveDrag } from '../../../hooks/use-pointer-drag.ts';
import { autoScroll } from './auto-scroll.ts';

/**
 * Marks the element under a drag for its style and for `useSwipe`, which ignores drags, and scrolls the hours near their
 * edges. Returns a function that ends both.
 */
export function holdInGrid(held: HTMLElement, { element, getPointer, update }: ActiveDrag): () => void {
  const mark = (isHeld: boolean) => {
    held.toggleAttribute('data-held', isHeld);
    document.documentElement.toggleAttribute('data-dragging', isHeld);
  };
  mark(true);
  const stopScrolling = autoScroll(element, getPointer, update);
  return () => {
    stopScrolling();
    mark(false);
  };
}
