import type { DailyPerformanceRows } from '@goaltracker/db/daily-performance/performance-input.queries';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { PerformanceInput } from '@goaltracker/domain/daily-performance/performance-input';

/** Groups the rows by goal and converts instants to days of the user's zone. */
export function toPerformanceInput(
  { goals, milestones, leads, amounts }: DailyPerformanceRows,
  timezone: string,
): PerformanceInput {
  const dayOf = (instant: string) => toCalendarDay(new Date(instant), timezone);
  const completedOn = (it: { isCompleted: boolean; completedAt: string | null }) =>
    it.isCompleted && it.completedAt !== null ? dayOf(it.completedAt) : null;
  const milestonesByGoal = Map.groupBy(milestones, ({ goalId }) => goalId);
  const leadsByGoal = Map.groupBy(leads, ({ goalId }) => goalId);
  return {
    amounts,
    goals: goals.map((goal) => ({
      ...goal,
      createdOn: dayOf(goal.createdAt),
      completedOn: completedOn(goal),
      milestones: (milestonesByGoal.get(goal.id) ?? []).map((milestone) => ({
        isCompleted: milestone.isCompleted,
        completedOn: completedOn(milestone),
      })),
      leads: (leadsByGoal.get(goal.id) ?? []).map((lead) => ({
        ...lead,
        createdOn: dayOf(lead.createdAt),
        completedOn: completedOn(lead),
      })),
    })),
  };
}
