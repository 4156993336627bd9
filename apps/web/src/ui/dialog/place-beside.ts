interface Size {
  readonly width: number;
  readonly height: number;
}

type Rect = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** Pixels between the anchor and the popover, and between the popover and the screen edges. */
const gap = 8;

/**
 * Computes where a popover stands, in pixels from the top left of the screen: to the right or left of a narrow anchor,
 * below or above a wide anchor, always on the screen.
 */
export function placeBeside(place: Rect, size: Size, screen: Size): { left: number; top: number } {
  const lastLeft = screen.width - size.width - gap;
  const lastTop = screen.height - size.height - gap;
  const beside = [place.right + gap, place.left - gap - size.width].find((left) => left >= gap && left <= lastLeft);
  if (beside !== undefined) return { left: beside, top: clamp(place.top, gap, lastTop) };
  const below = [place.bottom + gap, place.top - gap - size.height].find((top) => top >= gap && top <= lastTop);
  return {
    left: clamp(place.right - size.width - 2 * gap, gap, lastLeft),
    top: below ?? clamp(place.top + gap, gap, lastTop),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
