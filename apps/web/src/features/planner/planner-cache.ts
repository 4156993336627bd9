import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { queries } from '../../lib/trpc.ts';

/** Shows a session as the server has it. */
export function showSession(session: PlanningSession): void {
  queries.planner.findSession.setData({ month: session.month, year: session.year }, session);
}

/** Shows a change of the goals of a plan before the server has made it. Returns how to take it back. */
export async function changeShownPlan(
  sessionId: string,
  change: (goals: PlanGoal[]) => PlanGoal[],
): Promise<() => void> {
  await queries.planner.listGoals.cancel({ id: sessionId });
  const before = queries.planner.listGoals.getData({ id: sessionId });
  if (!before) return () => undefined;
  queries.planner.listGoals.setData({ id: sessionId }, change(before));
  return () => queries.planner.listGoals.setData({ id: sessionId }, before);
}

/** Shows a goal that was saved in the plan it belongs to; its obstacles with their ids follow from the server. */
export function showPlanGoal(goal: Goal): void {
  if (goal.planningSessionId === null) return;
  queries.planner.listGoals.setData({ id: goal.planningSessionId }, (goals) => {
    if (!goals?.some(({ id }) => id === goal.id))
      return [...(goals ?? []), { ...goal, obstacles: [], progressEntries: [] }];
    return goals.map((each) => (each.id === goal.id ? { ...each, ...goal } : each));
  });
}
