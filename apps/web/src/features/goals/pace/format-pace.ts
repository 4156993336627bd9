import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computePaceGap } from '@goaltracker/domain/goals/planned-value';
import { computeGoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import type { Today } from '../../../hooks/use-today.ts';
import { formatAverage, formatCount } from '../../../ui/format/format-amount.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';

/**
 * The status of a goal, and by how much it is ahead, behind, overdue or short of its plan where that can be said.
 * @example 'Behind by 35 km'
 * @example 'On Track, 94 km to catch up'
 */
export function formatPace(goal: Goal, { day, timezone }: Today): string {
  const label = goalStatusLabels[computeGoalStatus(goal)];
  if (goal.isCompleted) return label;
  const gap = computePaceGap(toGoalFiguresInput(goal, timezone), day);
  if (!gap) return label;
  if (gap.by === 'days') return `${label} by ${formatCount(gap.days, 'day')}`;
  const amount = formatAverage(gap.amount, goal.unit);
  return goal.pace === 'on-track' ? `${label}, ${amount} to catch up` : `${label} by ${amount}`;
}
