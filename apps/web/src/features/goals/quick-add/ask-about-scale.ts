import { findExceededScale, type ScaledTarget } from '@goaltracker/domain/progress/scale';
import { formatAmount } from '../../../ui/format/format-amount.ts';

/**
 * Asks whether an amount far out of scale is meant. Returns null for other amounts.
 * @example '999 runs is far more than the 3 runs left.'
 */
export function askAboutScale(amount: number, target: ScaledTarget & { unit: string | null }): string | null {
  const scale = findExceededScale(amount, target);
  if (!scale) return null;
  const compared = `${formatAmount(scale.amount, target.unit)} ${scale.by === 'left' ? 'left' : 'reported so far'}`;
  return `${formatAmount(amount, target.unit)} is far more than the ${compared}.`;
}
