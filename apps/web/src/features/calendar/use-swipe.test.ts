import { expect, it } from 'vitest';
import { detectGesture, computeSwipeDirection } from './read-swipe.ts';

it('a finger swipes once it has moved more than 10 px, more to the side than up or down', () => {
  expect(detectGesture({ x: 10, y: 4 })).toBeNull();
  expect(detectGesture({ x: -11, y: 4 })).toBe('swipe');
  expect(detectGesture({ x: 11, y: 14 })).toBe('scroll');
});

it('a swipe of more than 50 px leads on or back', () => {
  expect(computeSwipeDirection({ x: -51, y: 0 })).toBe(1);
  expect(computeSwipeDirection({ x: 51, y: 30 })).toBe(-1);
  expect(computeSwipeDirection({ x: 50, y: 0 })).toBe(0);
});
