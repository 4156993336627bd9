import type { CreateGoalInput, Goal } from '@goaltracker/contracts/goals/goal.schema';

/**
 * The input that creates a copy of a goal without progress: no milestone completed, lead measures at 0, and
 * no deadline when it has passed, because a new goal cannot be due in the past.
 */
export function toDuplicateInput(goal: Goal, today: string): CreateGoalInput {
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
    ...(goalType === 'wig' && { leads: goal.leads.map(toLeadInput) }),
  };
}

function toLeadInput({ title, targetValue, unit, expectedProgress, reportingFrequency }: Goal['leads'][number]) {
  return { title, targetValue, unit, expectedProgress, reportingFrequency };
}
