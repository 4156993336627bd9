import { addAmounts } from '../core/amount.ts';

/**
 * The amount that one tap adds to a goal or lead measure (rules/progress.md#quick-add): what is expected in a reporting
 * period, at most what is left to the target; 1 of what is counted in times, and where that is less than 0.1 of something
 * counted in whole numbers. `null` when nothing is expected or left, as there is no amount to suggest.
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
