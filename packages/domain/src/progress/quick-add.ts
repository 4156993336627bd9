import { addAmounts } from '../core/amount.ts';

/**
 * The amount that one tap adds to a goal or lead measure (rules/progress.md#quick-add): the expected amount of a
 * reporting period, at most the amount left to the target. For whole numbers, 1 when the unit is "times" or less than
 * 0.1 is expected. Returns null when nothing is expected or left.
 * @example computeQuickAmount({ expected: 5, currentValue: 232, targetValue: 300, unit: 'km' }) // 5
 */
export function computeQuickAmount(target: {
  expected: number | null;
  currentValue: number;
  targetValue: number | null;
  unit: string | null;
}): number | null {
  const { expected, currentValue, targetValue, unit } = target;
  if (expected === null || expected <= 0) return null;
  const isWhole = Number.isInteger(currentValue) && Number.isInteger(targetValue ?? 0);
  const isOnce = isWhole && (expected < 0.1 || unit?.toLowerCase() === 'times');
  const amount = isOnce ? 1 : expected;
  if (targetValue === null) return amount;
  const left = addAmounts(targetValue, -currentValue);
  return left > 0 ? Math.min(amount, left) : null;
}
