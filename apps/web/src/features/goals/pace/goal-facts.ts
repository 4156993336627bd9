import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { GoalFiguresInput } from '@goaltracker/domain/goals/goal-figures';

/** What the rules reckon with, out of a goal as the server sent it; days are those of the person's zone. */
export function toGoalFacts(goal: Goal, timezone: string): GoalFiguresInput {
  const dayOf = (instant: string) => toCalendarDay(new Date(instant), timezone);
  return {
    ...goal,
    createdOn: dayOf(goal.createdAt),
    reportedTotal: addAmounts(goal.currentValue, -goal.initialValue),
    leads: goal.leads.map((lead) => ({ ...lead, createdOn: dayOf(lead.createdAt), reportedTotal: lead.currentValue })),
  };
}
