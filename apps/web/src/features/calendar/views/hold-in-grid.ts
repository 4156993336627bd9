import type { ActiveDrag } from '../../../hooks/use-pointer-drag.ts';

/** Pixels from the edge where scrolling begins. */
const edge = 48;
/** Pixels per frame. */
const maxSpeed = 14;

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

/**
 * Scrolls the scroll container of a grid while the pointer is near its top or bottom edge, and calls `onScroll` each
 * time. Returns a function that stops it.
 */
export function autoScroll(grid: HTMLElement, pointer: () => { clientY: number }, onScroll: () => void): () => void {
  const scroller = findScroller(grid);
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);

  function step(): void {
    const { top, bottom } = visibleRange(scroller);
    const { clientY } = pointer();
    const speed = clientY < top + edge ? clientY - top - edge : Math.max(0, clientY - bottom + edge);
    if (speed !== 0) {
      const before = scroller.scrollTop;
      scroller.scrollTop += Math.max(-1, Math.min(1, speed / edge)) * maxSpeed;
      if (scroller.scrollTop !== before) onScroll();
    }
    frame = requestAnimationFrame(step);
  }
}

function findScroller(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.documentElement;
}

function visibleRange(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}
