import { type TouchEvent, useRef } from 'react';

/** Pixels a finger moves before the gesture is decided. */
const decisionDistance = 10;
/** Pixels a swipe must exceed to count. */
const swipeDistance = 50;

interface Offset {
  readonly x: number;
  readonly y: number;
}

interface Touch extends Offset {
  gesture: 'swipe' | 'scroll' | null;
}

/**
 * Decides whether a touch swipes or scrolls. `null` until the finger has moved more than 10 pixels
 * (rules/calendar.md#views).
 */
export function detectGesture({ x, y }: Offset): 'swipe' | 'scroll' | null {
  if (Math.abs(x) <= decisionDistance && Math.abs(y) <= decisionDistance) return null;
  return Math.abs(x) > Math.abs(y) ? 'swipe' : 'scroll';
}

/** 1 (next) for a swipe to the left, -1 (previous) for a swipe to the right, 0 for a swipe that is too short. */
export function computeSwipeDirection({ x }: Offset): 1 | -1 | 0 {
  if (Math.abs(x) <= swipeDistance) return 0;
  return x < 0 ? 1 : -1;
}

/** Touch handlers that report swipes with one finger. They ignore scrolling and the dragging of events. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const started = useRef<Touch>(null);
  const reset = () => {
    started.current = null;
  };
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.item(0);
      started.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, gesture: null } : null;
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches.item(0);
      const start = started.current;
      if (!touch || !start) return;
      if ('dragging' in document.documentElement.dataset) reset();
      else start.gesture ??= detectGesture({ x: touch.clientX - start.x, y: touch.clientY - start.y });
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      const start = started.current;
      reset();
      if (!touch || start?.gesture !== 'swipe') return;
      const direction = computeSwipeDirection({ x: touch.clientX - start.x, y: touch.clientY - start.y });
      if (direction !== 0) onSwipe(direction);
    },
    onTouchCancel: reset,
  };
}
