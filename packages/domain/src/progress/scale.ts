import { addAmounts } from '../core/amount.ts';
import { isAbove } from '../core/tolerance.ts';

/** How many times as much as its scale an amount may be before it is asked about (rules/progress.md#out-of-scale). */
export const outOfScaleFactor = 10;

/** What an amount is compared with: what is left to the target, or what was reported so far. */
export type Scale = { by: 'left' | 'reported'; amount: number };

/** The goal or lead measure that an amount is added to. */
export type ScaledTarget = { initialValue?: number; currentValue: number; targetValue: number | null };

/**
 * The scale that an amount is far out of: it is more than ten times what is left or was ever reported, whichever is
 * larger. `null` when it is not, and when there is nothing to compare it with.
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
