import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { GoalType, Priority, ReportingFrequency } from '@goaltracker/domain/goals/enums';
import { formatAmount } from '../progress/format-amount.ts';

export const priorityLabels: Record<Priority, string> = {
  important_urgent: 'Important & urgent',
  important_not_urgent: 'Important, not urgent',
  urgent_not_important: 'Urgent, not important',
  not_important_not_urgent: 'Not important, not urgent',
};

export const goalTypeLabels: Record<GoalType, string> = { simple: 'Simple', value: 'Value', wig: 'WIG' };

export const frequencyLabels: Record<ReportingFrequency, string> = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' };

/**
 * How far a goal is, in its own unit or in milestones; empty for a goal that has neither.
 * @example describeAmount({ goalType: 'value', currentValue: 15, targetValue: 24, unit: 'books', milestones: [] }) // '15 of 24 books'
 */
export function describeAmount(goal: Pick<Goal, 'goalType' | 'currentValue' | 'targetValue' | 'unit' | 'milestones'>): string {
  if (goal.goalType === 'value') return `${formatAmount(goal.currentValue)} of ${formatAmount(goal.targetValue ?? 0, goal.unit)}`;
  if (goal.milestones.length === 0) return '';
  const done = goal.milestones.filter((milestone) => milestone.isCompleted).length;
  return `${done} of ${goal.milestones.length} milestones`;
}
