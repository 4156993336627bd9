import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { computeQuickAmount } from '@goaltracker/domain/progress/quick-add';
import { useSyncExternalStore } from 'react';
import { getRows, watchRows } from '../../../store/rows/rows.ts';

/** The amount that one tap adds to a goal or lead measure, after the reports on this device. */
export function findQuickAmount(target: Goal | Lead): number | null {
  const { progressEntries } = getRows();
  if ('goalType' in target) {
    const { id, expectedDailyProgress: expected } = target;
    return computeQuickAmount({ ...target, expected }, progressEntries.where('goalId', id));
  }
  const { id: leadId, goalId, expectedProgress: expected } = target;
  return computeQuickAmount({ ...target, leadId, expected }, progressEntries.where('goalId', goalId));
}

/** Like `findQuickAmount`, and renders again when the amount changes. */
export function useQuickAmount(target: Goal | Lead): number | null {
  return useSyncExternalStore(watchRows, () => findQuickAmount(target));
}
