import { addAmounts } from '../core/amount.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';
import { isAbove, isBelow } from '../core/tolerance.ts';

/** The data for comparing the weeks of a goal. */
export type SharedGoal = {
  id: string;
  /** The first day that counts for the pace. */
  startedOn: CalendarDay;
  /** The day of its completion; null while it is open. */
  completedOn: CalendarDay | null;
  hasReportedToday: boolean;
  /** In the unit of the goal, like all amounts below. */
  targetValue: number;
  /** The totals at `weekEnds`. */
  totals: readonly number[];
  current: number;
  /** The expected amount from the start through a day, not limited by the target; null when nothing is expected. */
  computeExpected: (through: CalendarDay) => number | null;
};

/** The progress on a goal in a week, and the expected progress. */
export type GoalWeek = { id: string; done: number; expected: number };

/** A week and the goals that expected something in it. */
export type WeekShare = {
  /** The Monday. */
  from: CalendarDay;
  /** False for the current week, which is compared with the progress expected so far. */
  isOver: boolean;
  /** The mean share of the goals, from 0 to 1; null when nothing was expected, and on the first day of the week. */
  share: number | null;
  goals: GoalWeek[];
};

/**
 * Compares the progress in each week after `weekEnds` with the expected progress, over all goals that were open in the
 * week. Each goal counts at most fully: extra progress on one goal does not make up for another
 * (rules/progress.md#share-of-a-week). The current week counts through yesterday, and today only for goals with a
 * report today: before its report, today is not missed. On its first day, the week has no share. A goal counts from its
 * second day on: on the first day, only goals with a report would count. Expects no more than the amount left to the
 * target.
 */
export function computeWeekShares(
  goals: readonly SharedGoal[],
  weekEnds: readonly CalendarDay[],
  today: CalendarDay,
): WeekShare[] {
  return weekEnds.map((weekEnd, index) => {
    const [from, lastDay] = [addDays(weekEnd, 1), addDays(weekEnd, 7)];
    const weeks = from < today ? goals.flatMap((goal) => computeGoalWeek(goal, { weekEnd, index, today }) ?? []) : [];
    const share = weeks.length === 0 ? null : weeks.reduce((sum, week) => sum + shareOf(week), 0) / weeks.length;
    return { from, isOver: lastDay < today, share, goals: weeks };
  });
}

function computeGoalWeek(
  goal: SharedGoal,
  { weekEnd, index, today }: { weekEnd: CalendarDay; index: number; today: CalendarDay },
): GoalWeek | null {
  const lastDay = addDays(weekEnd, 7);
  const through = lastDay < today ? lastDay : addDays(today, goal.hasReportedToday ? 0 : -1);
  if (goal.startedOn > through || goal.startedOn === today) return null;
  if (goal.completedOn !== null && goal.completedOn <= weekEnd) return null;
  const before = goal.totals[index] ?? goal.current;
  const after = goal.totals[index + 1] ?? goal.current;
  const expectedThrough = goal.computeExpected(through);
  if (expectedThrough === null) return null;
  const inWeek = addAmounts(expectedThrough, -(goal.computeExpected(weekEnd) ?? 0));
  const expected = Math.min(inWeek, addAmounts(goal.targetValue, -before));
  return isAbove(expected, 0) ? { id: goal.id, done: addAmounts(after, -before), expected } : null;
}

function shareOf({ done, expected }: GoalWeek): number {
  return isBelow(done, expected) ? Math.max(done / expected, 0) : 1;
}
