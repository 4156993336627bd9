import { type TouchEvent, useRef } from 'react';
import { detectGesture, computeSwipeDirection } from './read-swipe.ts';

interface Finger {
  x: number;
  y: number;
  gesture: 'swipe' | 'scroll' | null;
}

/** Tells of a swipe with one finger: 1 for one to the left, -1 to the right. Scrolling and dragged events are none. */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const finger = useRef<Finger>(null);
  const forget = () => {
    finger.current = null;
  };
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.item(0);
      finger.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, gesture: null } : null;
    },
    onTouchMove({ touches }: TouchEvent) {
      const touch = touches.item(0);
      const start = finger.current;
      if (!touch || !start) return;
      if ('dragging' in document.documentElement.dataset) forget();
      else start.gesture ??= detectGesture({ x: touch.clientX - start.x, y: touch.clientY - start.y });
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches.item(0);
      const start = finger.current;
      forget();
      if (!touch || start?.gesture !== 'swipe') return;
      const direction = computeSwipeDirection({ x: touch.clientX - start.x, y: touch.clientY - start.y });
      if (direction !== 0) onSwipe(direction);
    },
    onTouchCancel: forget,
  };
}
