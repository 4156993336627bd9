import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { trpc } from '../../lib/trpc.ts';
import { type PlanMonth, toMonthOfYear } from './plan-month.ts';

/** The plan of a month and its goals; a month nobody has begun to plan has neither. */
export interface MonthPlan {
  session: PlanningSession | null;
  goals: PlanGoal[];
}

/** Reads the plan of a month, as something `QueryState` shows. */
export function useMonthPlan(month: PlanMonth) {
  const session = trpc.planner.findSession.useQuery(toMonthOfYear(month));
  const id = session.data?.id;
  const goals = trpc.planner.listGoals.useQuery({ id: id ?? '' }, { enabled: id !== undefined });
  return {
    data: readPlan(session.data, goals.data),
    error: session.error ?? goals.error,
    isFetching: session.isFetching || goals.isFetching,
    refetch: () => (id === undefined ? session.refetch() : goals.refetch()),
  };
}

function readPlan(session: PlanningSession | null | undefined, goals: PlanGoal[] | undefined): MonthPlan | undefined {
  if (session === null) return { session, goals: [] };
  return session && goals && { session, goals };
}
