import { addAmounts } from '../core/amount.ts';
import { isAbove } from '../core/tolerance.ts';

/**
 * The app asks for confirmation when an amount is more than this many times its scale (rules/progress.md#out-of-scale).
 */
export const outOfScaleFactor = 10;

/** The reference for an amount: the amount left to the target, or the amount reported so far. */
export type Scale = { by: 'left' | 'reported'; amount: number };

/** The goal or lead measure to which an amount is added. */
export type ScaledTarget = { initialValue?: number; currentValue: number; targetValue: number | null };

/**
 * Finds the scale that an amount exceeds more than ten times: the amount left or the amount reported so far, whichever
 * is larger. Returns null when the amount is in scale, and when there is no scale.
 * @example findExceededScale(999, { currentValue: 0, targetValue: 3 }) // { by: 'left', amount: 3 }
 */
export function findExceededScale(
  amount: number,
  { initialValue = 0, currentValue, targetValue }: ScaledTarget,
): Scale | null {
  const left = targetValue === null ? 0 : Math.max(0, addAmounts(targetValue, -currentValue));
  const reported = Math.max(0, addAmounts(currentValue, -initialValue));
  const scale: Scale = left >= reported ? { by: 'left', amount: left } : { by: 'reported', amount: reported };
  return scale.amount > 0 && isAbove(amount, scale.amount * outOfScaleFactor) ? scale : null;
}
