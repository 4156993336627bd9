import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../sync/optimistic-update.ts';
import { queries, trpc } from '../../sync/trpc.ts';

export function setSessionCache(session: PlanningSession): void {
  queries.planner.findSession.setData({ month: session.month, year: session.year }, session);
}

export const updateSessionCache = (
  { month, year }: PlanningSession,
  change: (session: PlanningSession) => PlanningSession,
): Promise<Rollback> =>
  updateCache<PlanningSession | null>(
    getQueryKey(trpc.planner.findSession, { month, year }, 'query'),
    (session) => session && change(session),
  );

export const updatePlanCache = (sessionId: string, change: (goals: PlanGoal[]) => PlanGoal[]): Promise<Rollback> =>
  updateCache(getQueryKey(trpc.planner.listGoals, { id: sessionId }, 'query'), change);

/** Puts a saved goal into the cached plan it belongs to; the ids of its obstacles follow with the next read. */
export function setPlanGoalCache(goal: Goal): void {
  if (goal.planningSessionId === null) return;
  queries.planner.listGoals.setData({ id: goal.planningSessionId }, (goals) => {
    if (!goals?.some(({ id }) => id === goal.id))
      return [...(goals ?? []), { ...goal, obstacles: [], progressEntries: [] }];
    return goals.map((each) => (each.id === goal.id ? { ...each, ...goal } : each));
  });
}
