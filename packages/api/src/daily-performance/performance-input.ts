import type { DailyPerformanceRows } from '@goaltracker/db/daily-performance/performance-input.queries';
import type { PerformanceInput } from '@goaltracker/domain/daily-performance/performance-input';

/** Groups the rows by goal. */
export function toPerformanceInput({ goals, milestones, leads, amounts }: DailyPerformanceRows): PerformanceInput {
  const completedOn = (it: { isCompleted: boolean; completedDay: string | null }) =>
    it.isCompleted ? it.completedDay : null;
  const milestonesByGoal = Map.groupBy(milestones, ({ goalId }) => goalId);
  const leadsByGoal = Map.groupBy(leads, ({ goalId }) => goalId);
  return {
    amounts,
    goals: goals.map((goal) => ({
      ...goal,
      createdOn: goal.createdDay,
      completedOn: completedOn(goal),
      milestones: (milestonesByGoal.get(goal.id) ?? []).map((milestone) => ({
        isCompleted: milestone.isCompleted,
        completedOn: completedOn(milestone),
      })),
      leads: (leadsByGoal.get(goal.id) ?? []).map((lead) => ({
        ...lead,
        createdOn: lead.createdDay,
        completedOn: completedOn(lead),
      })),
    })),
  };
}
