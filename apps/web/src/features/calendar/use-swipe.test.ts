import { expect, it } from 'vitest';
import { computeSwipeDirection, detectGesture } from './use-swipe.ts';

it('a touch of more than 10 px is a swipe when it moves further sideways than up or down', () => {
  expect(detectGesture({ x: 10, y: 4 })).toBeNull();
  expect(detectGesture({ x: -11, y: 4 })).toBe('swipe');
  expect(detectGesture({ x: 11, y: 14 })).toBe('scroll');
});

it('a swipe of more than 50 px goes to the next or the previous view', () => {
  expect(computeSwipeDirection({ x: -51, y: 0 })).toBe(1);
  expect(computeSwipeDirection({ x: 51, y: 30 })).toBe(-1);
  expect(computeSwipeDirection({ x: 50, y: 0 })).toBe(0);
});
