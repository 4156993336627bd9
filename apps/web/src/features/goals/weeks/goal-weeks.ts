import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ProgressWeeks } from '@goaltracker/contracts/progress/progress.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { findFirstDay } from '@goaltracker/domain/goals/periods';
import { computePlannedPercent, computePlannedValue } from '@goaltracker/domain/goals/planned-value';
import type { ProgressPoint } from '@goaltracker/domain/progress/progress-series';
import { computeWeekPoints } from '@goaltracker/domain/progress/week-points';
import type { Today } from '../../../hooks/use-today.ts';
import { toGoalFiguresInput } from '../pace/goal-figures-input.ts';

/** A goal's totals at the ends of past weeks, and now: in its unit, in milestones, or for a WIG in percent. */
export interface GoalTotals {
  initial: number;
  totals: number[];
  current: number;
}

type Weeks = Pick<ProgressWeeks, 'weekEnds'>;
type StoredTotals = ProgressWeeks['goals'][number] | undefined;

/** A goal without stored totals had no report in these weeks. */
export function computeGoalTotals(goal: Goal, { weekEnds }: Weeks, stored: StoredTotals, timezone: string): GoalTotals {
  if (goal.goalType === 'simple') {
    const days = listMilestoneDays(goal, timezone);
    return { initial: 0, totals: weekEnds.map((end) => countUntil(days, end)), current: days.length };
  }
  const isWig = goal.goalType === 'wig';
  const current = isWig ? goal.progressPercentage : goal.currentValue;
  const totals = stored?.totals ?? weekEnds.map(() => current);
  return { initial: isWig ? 0 : goal.initialValue, totals, current };
}

/** Whether a goal may have a small chart: it has enough reports or milestones. Known before the weeks load. */
export function mayHaveSparkline(goal: Goal, { day, timezone }: Today): boolean {
  if (goal.goalType === 'simple') return listMilestoneDays(goal, timezone).length > 1;
  return goal.firstReportedOn !== null && goal.firstReportedOn < day;
}

/** The points of a goal's small chart; null with fewer than two reports. */
export function buildSparkline(goal: Goal, weeks: Weeks, stored: StoredTotals, today: Today): ProgressPoint[] | null {
  if (!mayHaveSparkline(goal, today)) return null;
  const { weekEnds } = weeks;
  const hasEarlier = goal.firstReportedOn !== null && goal.firstReportedOn <= (weekEnds[0] ?? today.day);
  if (goal.goalType !== 'simple' && !hasEarlier && (stored?.reportedDays ?? 0) < 2) return null;
  const input = toGoalFiguresInput(goal, today.timezone);
  return computeWeekPoints({
    ...computeGoalTotals(goal, weeks, stored, today.timezone),
    startedOn: findFirstDay(input),
    weekEnds,
    today: today.day,
    computePlanned: (day) =>
      goal.goalType === 'wig' ? computePlannedPercent(input.leads, day) : computePlannedValue(input, day),
  });
}

function listMilestoneDays({ milestones }: Goal, timezone: string): CalendarDay[] {
  return milestones.flatMap(({ isCompleted, completedAt }) =>
    isCompleted && completedAt ? [toCalendarDay(new Date(completedAt), timezone)] : [],
  );
}

function countUntil(days: readonly CalendarDay[], end: CalendarDay): number {
  return days.filter((day) => day <= end).length;
}
