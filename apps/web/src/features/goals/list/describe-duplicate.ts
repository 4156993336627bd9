import type { CreateGoalInput, Goal } from '@goaltracker/contracts/goals/goal.schema';

/**
 * The request for another goal like this one, to be reached anew: nothing reported, no milestone ticked,
 * lead measures at 0. A deadline that has passed is not taken over, as no new goal can have one.
 */
export function describeDuplicate(goal: Goal, today: string): CreateGoalInput {
  const { title, description, categoryId, goalType, targetValue, expectedDailyProgress } = goal;
  const { reportingFrequency, unit, skipWeekends, priority, deadline } = goal;
  return {
    title,
    description,
    categoryId,
    goalType,
    targetValue,
    expectedDailyProgress,
    reportingFrequency,
    unit,
    skipWeekends,
    priority,
    deadline: deadline !== null && deadline >= today ? deadline : null,
    milestones: goal.milestones.map((milestone) => ({ title: milestone.title, targetValue: milestone.targetValue })),
    leads: goal.leads.map((lead) => ({
      title: lead.title,
      targetValue: lead.targetValue,
      unit: lead.unit,
      expectedProgress: lead.expectedProgress,
      reportingFrequency: lead.reportingFrequency,
      order: lead.order,
    })),
  };
}
