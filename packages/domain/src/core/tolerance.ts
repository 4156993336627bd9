// Averages are quotients, so 2.4 / 3 falls just short of 0.8. A billionth is far below any amount
// a person can enter and far above what a few divisions lose.
const slack = 1e-9;

function slackOf(value: number): number {
  return slack * Math.max(1, Math.abs(value));
}

/** Whether `value` exceeds `limit` by more than rounding. */
export function isAbove(value: number, limit: number): boolean {
  return value - limit > slackOf(limit);
}

/** Whether `value` falls short of `limit` by more than rounding. */
export function isBelow(value: number, limit: number): boolean {
  return limit - value > slackOf(limit);
}

/**
 * The next whole number, unless the value exceeds one only by rounding.
 * @example roundUp(2.1 / 0.7) // 3, though the quotient is 3.0000000000000004
 */
export function roundUp(value: number): number {
  return Math.ceil(value - slackOf(value)) + 0;
}
