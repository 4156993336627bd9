import { roundAmount } from '@goaltracker/domain/core/amount';
import type { ReadList } from './records.ts';

/**
 * The rate of an amount in so many days, in the reporting frequency that says it best: whole weeks are weekly, 28 to 31
 * days monthly, a year a twelfth a month, all others daily. Null for a period of no days.
 * @example toRate(3, 7) // { amount: 3, per: 'weekly' }
 */
export function toRate(amount: number, days: number): ReadList['rate'] {
  if (!(amount >= 0) || !(days > 0) || !Number.isFinite(amount / days)) return null;
  if (days % 7 === 0 && days < 28) return { amount: roundAmount(amount / (days / 7)), per: 'weekly' };
  if (days >= 28 && days <= 31) return { amount: roundAmount(amount), per: 'monthly' };
  if (days === 365 || days === 366) return { amount: roundAmount(amount / 12), per: 'monthly' };
  if (days % 7 === 0) return { amount: roundAmount(amount / (days / 7)), per: 'weekly' };
  return { amount: roundAmount(amount / days), per: 'daily' };
}
