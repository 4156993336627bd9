import { type TouchEvent, useRef } from 'react';

/** Pixels a finger moves before the gesture is decided. */
const decisionDistance = 10;
/** Pixels a swipe must exceed to count. */
const swipeDistance = 80;

interface SwipeOptions {
  onRight: () => void;
  onLeft: () => void;
}

interface Touch {
  x: number;
  y: number;
  isSwipe: boolean | null;
}

/** Touch handlers of a row that follows a finger sideways, as far as `--swipe` says, and reports a long enough swipe. */
export function useSwipeRow({ onRight, onLeft }: SwipeOptions) {
  const started = useRef<Touch>(null);

  function move(row: HTMLElement, pixels: number): void {
    row.style.setProperty('--swipe', `${pixels}px`);
    if (pixels === 0) delete row.dataset['swipe'];
    else row.dataset['swipe'] = pixels > 0 ? 'right' : 'left';
  }

  return {
    onTouchStart({ touches }: TouchEvent<HTMLElement>) {
      const touch = touches.item(0);
      started.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY, isSwipe: null } : null;
    },
    onTouchMove({ touches, currentTarget }: TouchEvent<HTMLElement>) {
      const touch = touches.item(0);
      const start = started.current;
      if (!start) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if ('dragging' in document.documentElement.dataset) start.isSwipe = false;
      if (Math.max(Math.abs(x), Math.abs(y)) > decisionDistance) start.isSwipe ??= Math.abs(x) > Math.abs(y);
      if (start.isSwipe) move(currentTarget, x);
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLElement>) {
      const start = started.current;
      started.current = null;
      move(currentTarget, 0);
      if (!start?.isSwipe) return;
      const distance = changedTouches.item(0).clientX - start.x;
      if (distance > swipeDistance) onRight();
      if (distance < -swipeDistance) onLeft();
    },
    onTouchCancel({ currentTarget }: TouchEvent<HTMLElement>) {
      started.current = null;
      move(currentTarget, 0);
    },
  };
}
