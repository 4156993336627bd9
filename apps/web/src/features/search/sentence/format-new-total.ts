import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { formatAmount } from '../../../ui/format/format-amount.ts';

/** `829 → 834 km`, of the goal or the lead measure. */
export function formatNewTotal(goal: Goal, leadId: string | null, amount: number): string {
  const { currentValue, unit } = goal.leads.find(({ id }) => id === leadId) ?? goal;
  return `${formatAmount(currentValue)} → ${formatAmount(addAmounts(currentValue, amount), unit)}`;
}
