import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';

/**
 * The progress of a goal in its own measure.
 * @example formatProgress(goal) // '15 of 24 books'
 */
export function formatProgress(
  goal: Pick<Goal, 'goalType' | 'currentValue' | 'targetValue' | 'unit' | 'milestones' | 'leads' | 'isCompleted'>,
): string {
  if (goal.goalType === 'value') return formatAmountOfTarget(goal);
  const parts = goal.goalType === 'wig' ? goal.leads : goal.milestones;
  const done = parts.filter((part) => part.isCompleted).length;
  const name = goal.goalType === 'wig' ? 'lead measure' : 'milestone';
  if (parts.length > 0) return `${done} of ${formatCount(parts.length, name)} done`;
  if (goal.goalType === 'wig') return 'No lead measures yet';
  return goal.isCompleted ? 'Done' : 'Not done yet';
}

export function formatAmountOfTarget({
  currentValue,
  targetValue,
  unit,
}: {
  currentValue: number;
  targetValue: number | null;
  unit: string | null;
}): string {
  if (targetValue === null) return formatAmount(currentValue, unit);
  return `${formatAmount(currentValue)} of ${formatAmount(targetValue, unit)}`;
}
