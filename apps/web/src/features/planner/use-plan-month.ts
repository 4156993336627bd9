import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useToday } from '../../hooks/use-today.ts';
import { toMonthOfYear, toPlanMonth } from './plan-month.ts';
import type { PlanMonth } from './planner-url.ts';
import { useRead } from '../../store/use-read.ts';

/** The month in the URL. Without one, the current month: an open planner moves on at midnight. */
export function usePlanMonth(): {
  month: PlanMonth;
  thisMonth: PlanMonth;
  show: (month: PlanMonth) => void;
} {
  const navigate = useNavigate();
  const thisMonth = toPlanMonth(useToday().day);
  const month = useSearch({ strict: false, select: (search) => search.month }) ?? thisMonth;
  return {
    month,
    thisMonth,
    show: (next) =>
      void navigate({
        to: '.',
        search: (search) => ({ ...search, month: next === thisMonth ? undefined : next }),
        resetScroll: false,
      }),
  };
}

/** The session is null when planning has not started. */
export interface MonthPlan {
  session: PlanningSession | null;
  goals: PlanGoal[];
}

/** Combines the session of a month and its goals into one query for `QueryState`. */
export function useMonthPlan(month: PlanMonth) {
  const session = useRead('planner.findSession', toMonthOfYear(month));
  const id = session.data?.id;
  const goals = useRead('planner.listGoals', { id: id ?? '' }, { enabled: id !== undefined });
  return {
    data: combinePlan(session.data, goals.data),
    error: session.error ?? goals.error,
    isFetching: session.isFetching || goals.isFetching,
    refetch: () => (id === undefined ? session.refetch() : goals.refetch()),
  };
}

function combinePlan(
  session: PlanningSession | null | undefined,
  goals: PlanGoal[] | undefined,
): MonthPlan | undefined {
  if (session === null) return { session, goals: [] };
  return session && goals && { session, goals };
}
