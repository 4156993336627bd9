import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';

/** A number with its word. */
export interface Fact {
  number: string;
  word: string;
}

/** The facts of a completed goal: what was reached, the days left to its deadline, and the goals completed. */
export function listFacts(goal: Goal, goals: readonly Goal[], today: CalendarDay): Fact[] {
  const early = goal.deadline === null ? 0 : daysBetween(today, goal.deadline);
  const completed = goals.filter(({ isCompleted }) => isCompleted).length;
  return [
    ...(goal.goalType === 'value' ? [split(formatAmount(goal.currentValue, goal.unit || 'in all'))] : []),
    ...(goal.milestones.length > 0 ? [split(formatCount(goal.milestones.length, 'milestone'))] : []),
    ...(early > 0 ? [split(`${formatCount(early, 'day')} early`)] : []),
    ...(completed > 1 ? [split(formatCount(completed, 'completed goal'))] : []),
  ].slice(0, 3);
}

/** Splits `40 days early` after the number. */
function split(text: string): Fact {
  const at = text.indexOf(' ');
  return { number: text.slice(0, at), word: text.slice(at + 1) };
}
