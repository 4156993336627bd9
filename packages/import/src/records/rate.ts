import { roundAmount } from '@goaltracker/domain/core/amount';
import type { ReadList } from './records.ts';

/**
 * The rate of `amount` in `days` days, in the reporting frequency that fits best: daily up to one day; weekly for whole
 * weeks up to four and for fewer than seven days; otherwise monthly. 30 and 31 days are a month, a year is twelve
 * months, other periods are months of 30 days (rules/pace.md#elapsed-periods). Returns null for a period of no days.
 * @example toRate(3, 14) // { amount: 1.5, per: 'weekly' }
 */
export function toRate(amount: number, days: number): ReadList['rate'] {
  if (!(amount >= 0) || !(days > 0) || !Number.isFinite(amount / days)) return null;
  if (days <= 1) return { amount: roundAmount(amount / days), per: 'daily' };
  if (days < 7 || (days % 7 === 0 && days <= 28)) return { amount: roundAmount((amount * 7) / days), per: 'weekly' };
  return { amount: roundAmount(amount / countMonths(days)), per: 'monthly' };
}

function countMonths(days: number): number {
  if (days === 31) return 1;
  return days === 365 || days === 366 ? 12 : days / 30;
}
