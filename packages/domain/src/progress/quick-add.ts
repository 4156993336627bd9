import { addAmounts } from '../core/amount.ts';
import { memoize } from '../core/memoize.ts';
import { isAbove } from '../core/tolerance.ts';
import type { ProgressEntryRow } from '../sync/rows.ts';
import { compareReported } from './apply-progress.ts';
import { outOfScaleFactor } from './scale.ts';

/** A goal or lead measure to which one tap adds. */
export interface QuickAddTarget {
  /** Null or absent for the goal itself. */
  readonly leadId?: string | null;
  readonly expected: number | null;
  readonly currentValue: number;
  readonly targetValue: number | null;
  readonly unit: string | null;
}

type Report = Pick<ProgressEntryRow, 'id' | 'leadId' | 'value' | 'date' | 'reportedAt'>;

/**
 * The amount that one tap adds to a goal or lead measure (rules/progress.md#quick-add): the last amount in `reports`,
 * the reports on the goal and its lead measures, or the expected amount of a reporting period when there is none; at
 * most the amount left to the target. For whole numbers, 1 when the unit is "times" or less than 0.1 is expected.
 * Returns null when nothing is expected or left.
 * @example computeQuickAmount({ expected: 5, currentValue: 232, targetValue: 300, unit: 'km' }) // 5
 */
export function computeQuickAmount(target: QuickAddTarget, reports: readonly Report[] = []): number | null {
  const { leadId = null, expected, currentValue, targetValue, unit } = target;
  if (expected === null || expected <= 0) return null;
  const isWhole = Number.isInteger(currentValue) && Number.isInteger(targetValue ?? 0);
  const isOnce = isWhole && (expected < 0.1 || unit?.toLowerCase() === 'times');
  const amount = isOnce ? 1 : (findLastAmount(reports, leadId, expected) ?? expected);
  if (targetValue === null) return amount;
  const left = addAmounts(targetValue, -currentValue);
  return left > 0 ? Math.min(amount, left) : null;
}

/** Skips corrections, and amounts far above the expected amount, which may be the sum of many reports. */
function findLastAmount(reports: readonly Report[], leadId: string | null, expected: number): number | undefined {
  return listAdded(reports).find((report) => report.leadId === leadId && isInScale(report.value, expected))?.value;
}

const isInScale = (value: number, expected: number) => !isAbove(value, expected * outOfScaleFactor);

/** The reports that add an amount, newest first. */
const listAdded = memoize((reports: readonly Report[]) =>
  reports.filter(({ value }) => value > 0).toSorted((a, b) => compareReported(b, a)),
);
