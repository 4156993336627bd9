import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { GoalFiguresInput } from '@goaltracker/domain/goals/goal-figures';
import type { LeadProgress } from '@goaltracker/domain/goals/lead-pace';

export type FiguredGoal = Omit<Goal & GoalFiguresInput, 'leads'> & { leads: (Lead & LeadProgress)[] };

/** Converts a goal of the API to the input of the domain's rules. Days are calendar days in `timezone`. */
export function toGoalFiguresInput(goal: Goal, timezone: string): FiguredGoal {
  const dayOf = (instant: string) => toCalendarDay(new Date(instant), timezone);
  return {
    ...goal,
    createdOn: dayOf(goal.createdAt),
    reportedTotal: addAmounts(goal.currentValue, -goal.initialValue),
    reportedBefore: addAmounts(goal.baseValue, -goal.initialValue),
    leads: goal.leads.map((lead) => ({
      ...lead,
      createdOn: dayOf(lead.createdAt),
      countsFrom: goal.countsFrom,
      reportedTotal: lead.currentValue,
      reportedBefore: lead.baseValue,
    })),
  };
}
