/** Movement at which it is decided whether a finger swipes or scrolls, and at which a swipe counts; in pixels. */
const decidedAt = 10;
const countsFrom = 50;

export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Whether a finger that has moved so far swipes or scrolls; `null` while that is open (second document, section 2). */
export function detectGesture({ x, y }: Offset): 'swipe' | 'scroll' | null {
  if (Math.abs(x) <= decidedAt && Math.abs(y) <= decidedAt) return null;
  return Math.abs(x) > Math.abs(y) ? 'swipe' : 'scroll';
}

/** Where a swipe leads: 1 to the next for one to the left, -1 back, 0 when it was too short. */
export function computeSwipeDirection({ x }: Offset): 1 | -1 | 0 {
  if (Math.abs(x) <= countsFrom) return 0;
  return x < 0 ? 1 : -1;
}
