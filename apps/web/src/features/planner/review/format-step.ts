import { formatChange, formatCount, formatPoints } from '../../../ui/format-amount.ts';
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

/**
 * A length of time.
 * @example formatLength(390) // '6 h 30 min'
 */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
