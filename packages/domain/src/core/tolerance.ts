// Averages are quotients, so 2.4 / 3 is slightly below 0.8. 1e-9 is far smaller than any amount a person can enter
// and far larger than the rounding error of a few divisions.
const relativeTolerance = 1e-9;

function computeTolerance(value: number): number {
  return relativeTolerance * Math.max(1, Math.abs(value));
}

/** Whether `value` is greater than `limit` by more than floating-point rounding. */
export function isAbove(value: number, limit: number): boolean {
  return value - limit > computeTolerance(limit);
}

/** Whether `value` is less than `limit` by more than floating-point rounding. */
export function isBelow(value: number, limit: number): boolean {
  return limit - value > computeTolerance(limit);
}

/**
 * Rounds up to a whole number, ignoring an excess caused by floating-point rounding.
 * @example roundUp(2.1 / 0.7) // 3, though the quotient is 3.0000000000000004
 */
export function roundUp(value: number): number {
  return Math.ceil(value - computeTolerance(value)) + 0;
}
