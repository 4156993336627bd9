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
    ...(goalType === 'wig' && { leads: goal.leads.map(describeLead) }),
  };
}

function describeLead({ title, targetValue, unit, expectedProgress, reportingFrequency }: Goal['leads'][number]) {
  return { title, targetValue, unit, expectedProgress, reportingFrequency };
}
