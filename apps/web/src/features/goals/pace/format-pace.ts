import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computePaceGap, computePlannedValue } from '@goaltracker/domain/goals/planned-value';
import { computeGoalStatus, type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import type { Today } from '../../../hooks/use-today.ts';
import { formatCount, formatRounded } from '../../../ui/format/format-amount.ts';
import { countDaysLate } from './find-finish.ts';
import { toGoalFiguresInput } from './goal-figures-input.ts';

/**
 * Formats the status of a goal, with the gap to its line or deadline when there is one (rules/pace.md#words). Every
 * screen uses these words.
 * @example 'Behind by 35 km'
 * @example 'On Track · 94 km to catch up'
 * @example '24 days late at this rate'
 */
export function formatPace(goal: Goal, today: Today): string {
  const label = goalStatusLabels[computeGoalStatus(goal)];
  if (goal.isCompleted) return label;
  if (goal.pace === 'no-pace') return 'Add a lead measure to see a pace';
  if (findStatus(goal, today) === 'late') return `${formatCount(countDaysLate(goal, today), 'day')} late at this rate`;
  const gap = computePaceGap(toGoalFiguresInput(goal, today.timezone), today.day);
  if (!gap) return label;
  if (gap.by === 'days') return `${label} by ${formatCount(gap.days, 'day')}`;
  const amount = formatRounded(gap.amount, goal.unit);
  if (goal.pace === 'on-track') return `${label} · ${amount} to catch up`;
  const isAll = goal.pace === 'behind' && isLineAtTarget(goal, today);
  return isAll ? `${label} · ${amount} left` : `${label} by ${amount}`;
}

/** Finds the status that every screen shows: unlike `goal.pace`, it can be late or completed. */
export function findStatus(goal: Goal, today: Today): GoalStatus {
  return computeGoalStatus(goal, countDaysLate(goal, today));
}

/** Whether the whole target is expected by today. */
export function isLineAtTarget(goal: Goal, { day, timezone }: Today): boolean {
  return computePlannedValue(toGoalFiguresInput(goal, timezone), day) === goal.targetValue;
}
