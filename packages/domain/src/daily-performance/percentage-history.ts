import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { computeGoalProgress } from '../goals/goal-progress.ts';
import type { PerformanceGoal, ReportedAmount } from './performance-input.ts';

/**
 * The percentage of a goal at the end of each day, 0 to 100 (rules/daily-performance.md#past-percentages): reports and
 * completions up to that day, against the current target, milestones and lead measures. Values that were set instead of
 * reported have no day and count on every day.
 * @param amounts All amounts reported on the goal since the first of the days, each once.
 * @param days Consecutive, ascending.
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
  const sorted = amounts.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const milestoneDays = new Set(goal.milestones.map(({ completedOn }) => completedOn));
  let next = 0;
  let percentage: number | undefined;
  return days.map((day) => {
    const first = next;
    for (let amount = sorted[next]; amount && amount.date <= day; amount = sorted[(next += 1)]) add(amount, 1);
    if (percentage === undefined || next > first || milestoneDays.has(day))
      percentage = computePercentage(goal, totals, day);
    return percentage;
  });
}

function computePercentage(
  goal: PerformanceGoal,
  totals: ReadonlyMap<string | null, number>,
  day: CalendarDay,
): number {
  return computeGoalProgress({
    ...goal,
    currentValue: totals.get(null) ?? 0,
    milestones: goal.milestones.map(({ isCompleted, completedOn }) => ({
      isCompleted: isCompleted && (completedOn === null || completedOn <= day),
    })),
    leads: goal.leads.map((lead) => ({ ...lead, currentValue: totals.get(lead.id) ?? 0 })),
  }).progressPercentage;
}
