import { addAmounts, roundAmount } from '../core/amount.ts';
import { addDays, type CalendarDay, startOfWeek } from '../core/calendar-day.ts';
import type { GoalType } from '../goals/enums.ts';
import { computeShare } from '../goals/goal-progress.ts';

/** The number of weeks in the small charts, including the current week (rules/progress.md#last-weeks). */
export const shownWeeks = 8;

/**
 * The Sundays before the {@link shownWeeks} weeks, oldest first. The last is the Sunday before today's week.
 * @example listWeekEnds('2026-11-18').at(-1) // '2026-11-15'
 */
export function listWeekEnds(today: CalendarDay): CalendarDay[] {
  const last = addDays(startOfWeek(today), -1);
  return Array.from({ length: shownWeeks }, (_, index) => addDays(last, (index - shownWeeks + 1) * 7));
}

/** The sum of the reports on a goal or lead measure on a day. */
export type DayReport = { goalId: string; leadId: string | null; date: CalendarDay; value: number };

/** The current values from which past values are computed. */
export type TotalledGoal = {
  id: string;
  goalType: GoalType;
  currentValue: number;
  leads: readonly { id: string; currentValue: number; targetValue: number }[];
};

/** The totals of a goal at the end of each requested day. */
export type WeekTotals = {
  goalId: string;
  /** In the unit of the goal; percent for a WIG. */
  totals: number[];
  /** The number of days with a report after the first requested day. */
  reportedDays: number;
};

/**
 * Computes the total of each goal at the end of each of `weekEnds`, from its current value and the reports after the
 * first week end. Leaves out goals without such a report, because their total has not changed since, and simple goals,
 * because their progress depends on milestones.
 */
export function computeWeekTotals(
  goals: readonly TotalledGoal[],
  reports: readonly DayReport[],
  weekEnds: readonly CalendarDay[],
): WeekTotals[] {
  const reportsByGoal = Map.groupBy(reports, (report) => report.goalId);
  return goals.flatMap((goal) => {
    const ofGoal = reportsByGoal.get(goal.id) ?? [];
    if (goal.goalType === 'simple' || ofGoal.length === 0) return [];
    const totals = weekEnds.map((day) =>
      computeTotal(
        goal,
        ofGoal.filter((report) => report.date > day),
      ),
    );
    return [{ goalId: goal.id, totals, reportedDays: new Set(ofGoal.map((report) => report.date)).size }];
  });
}

/** The total before the reports in `later`. */
function computeTotal({ goalType, currentValue, leads }: TotalledGoal, later: readonly DayReport[]): number {
  const before = (value: number, leadId: string | null) =>
    later.reduce((rest, report) => (report.leadId === leadId ? addAmounts(rest, -report.value) : rest), value);
  if (goalType === 'value') return before(currentValue, null);
  const shares = leads.map((lead) => computeShare(before(lead.currentValue, lead.id), lead.targetValue));
  return roundAmount((shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1)) * 100);
}
