import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { computeGoalProgress } from '../goals/goal-progress.ts';
import type { ReportedAmount, PerformanceGoal } from './performance-input.ts';

/**
 * How far a goal was at the end of each day, in percent 0 to 100: against its present target, milestones and lead
 * measures, with what was reported and ticked by then. What was set by hand has no day and counts throughout.
 * @param amounts All that was reported on the goal from the first of the days on, and none of it twice.
 * @param days One after the other.
 */
export function computePercentageHistory(
  goal: PerformanceGoal,
  amounts: readonly ReportedAmount[],
  days: readonly CalendarDay[],
): number[] {
  const totals = new Map<string | null, number>([[null, goal.currentValue]]);
  for (const lead of goal.leads) totals.set(lead.id, lead.currentValue);
  const add = ({ leadId, value }: ReportedAmount, sign: 1 | -1) =>
    totals.set(leadId, addAmounts(totals.get(leadId) ?? 0, sign * value));
  for (const amount of amounts) add(amount, -1);
  const changes = amounts.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const ticks = new Set(goal.milestones.map(({ completedOn }) => completedOn));
  let next = 0;
  let percentage: number | undefined;
  return days.map((day) => {
    const first = next;
    for (let change = changes[next]; change && change.date <= day; change = changes[(next += 1)]) add(change, 1);
    if (percentage === undefined || next > first || ticks.has(day)) percentage = readPercentage(goal, totals, day);
    return percentage;
  });
}

function readPercentage(goal: PerformanceGoal, totals: ReadonlyMap<string | null, number>, day: CalendarDay): number {
  return computeGoalProgress({
    ...goal,
    currentValue: totals.get(null) ?? 0,
    milestones: goal.milestones.map(({ isCompleted, completedOn }) => ({
      isCompleted: isCompleted && (completedOn === null || completedOn <= day),
    })),
    leads: goal.leads.map((lead) => ({ ...lead, currentValue: totals.get(lead.id) ?? 0 })),
  }).progressPercentage;
}
