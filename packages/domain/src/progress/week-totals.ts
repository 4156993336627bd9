import { addAmounts, roundAmount } from '../core/amount.ts';
import { addDays, type CalendarDay, startOfWeek } from '../core/calendar-day.ts';
import type { GoalType } from '../goals/enums.ts';
import { computeShare } from '../goals/goal-progress.ts';

/** How many weeks the small charts show, the current one included (rules/progress.md#last-weeks). */
export const shownWeeks = 8;

/**
 * The last days of the weeks before today's, Sundays, oldest first: where the {@link shownWeeks} begin.
 * @example listWeekEnds('2026-11-18').at(-1) // '2026-11-15'
 */
export function listWeekEnds(today: CalendarDay): CalendarDay[] {
  const last = addDays(startOfWeek(today), -1);
  return Array.from({ length: shownWeeks }, (_, index) => addDays(last, (index - shownWeeks + 1) * 7));
}

/** The sum reported on a goal or lead measure on a day. */
export type DayReport = { goalId: string; leadId: string | null; date: CalendarDay; value: number };

/** The present values that past ones are computed from. */
export type TotalledGoal = {
  id: string;
  goalType: GoalType;
  currentValue: number;
  leads: readonly { id: string; currentValue: number; targetValue: number }[];
};

/** The totals of a goal at the end of each of the days asked for. */
export type WeekTotals = {
  goalId: string;
  /** In the unit of the goal; percent for a WIG. */
  totals: number[];
  /** Days with a report after the first of the days asked for. */
  reportedDays: number;
};

/**
 * Computes what each goal had reached by the end of `weekEnds`, from its present value and the reports after the first of
 * them. Goals without such a report are left out, as nothing has changed since, and so are simple goals, which are
 * measured by their milestones.
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

/** The total before the reports of `later`. */
function computeTotal({ goalType, currentValue, leads }: TotalledGoal, later: readonly DayReport[]): number {
  const before = (value: number, leadId: string | null) =>
    later.reduce((rest, report) => (report.leadId === leadId ? addAmounts(rest, -report.value) : rest), value);
  if (goalType === 'value') return before(currentValue, null);
  const shares = leads.map((lead) => computeShare(before(lead.currentValue, lead.id), lead.targetValue));
  return roundAmount((shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1)) * 100);
}
