import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computePaceGap } from '@goaltracker/domain/goals/planned-value';
import { computeGoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import type { Today } from '../../../hooks/use-today.ts';
import { formatAverage, formatCount } from '../../../ui/format/format-amount.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';

/**
 * The status of a goal, and by how much it is ahead, behind, overdue or below its line where that can be said
 * (rules/pace.md#words). Every screen uses these words.
 * @example 'Behind by 35 km'
 * @example 'On Track · 94 km below the line'
 */
export function formatPace(goal: Goal, { day, timezone }: Today): string {
  const label = goalStatusLabels[computeGoalStatus(goal)];
  if (goal.isCompleted) return label;
  if (goal.pace === 'no-pace') return 'Add a lead measure to see a pace';
  const gap = computePaceGap(toGoalFiguresInput(goal, timezone), day);
  if (!gap) return label;
  if (gap.by === 'days') return `${label} by ${formatCount(gap.days, 'day')}`;
  const amount = formatAverage(gap.amount, goal.unit);
  return goal.pace === 'on-track' ? `${label} · ${amount} below the line` : `${label} by ${amount}`;
}
