import { formatChange, formatCount, formatPoints } from '../../../ui/format/format-amount.ts';
import type { GoalStep } from './summarize-week.ts';

/**
 * What was added to a goal in a week.
 * @example '+24 km'
 */
export function formatStep({ goal, made }: GoalStep): string {
  if (goal.goalType === 'simple') return formatCount(made, 'milestone');
  if (goal.goalType === 'value') return formatChange(made, goal.unit);
  return `${made < 0 ? '−' : '+'}${formatPoints(Math.abs(made))}`;
}
