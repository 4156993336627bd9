import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { type PlanMonth, toMonthOfYear } from '../plan-month.ts';
import { showPlanGoal, showSession } from '../planner-cache.ts';
import type { PlanGoalRequest } from './plan-goal-schema.ts';

interface SavePlanGoalOptions {
  /** The goal to change; without one a new one is added to the plan. */
  goal: Goal | undefined;
  month: PlanMonth;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Adds a goal to the plan of a month, which is begun if need be, or changes one. */
export function useSavePlanGoal({ goal, month, onSaved, onRefused }: SavePlanGoalOptions) {
  const begin = trpc.planner.createSession.useMutation({ onSuccess: showSession, onError: refuseToCreate });
  const create = trpc.goals.create.useMutation({
    onSuccess(created) {
      queries.goals.list.setData(undefined, (goals) => goals && [...goals, created]);
      finish(created, 'Goal added');
    },
    onError: refuseToCreate,
    onSettled: invalidateGoals,
  });
  const update = trpc.goals.update.useMutation({
    onSuccess(updated) {
      queries.goals.list.setData(undefined, (goals) => goals?.map((each) => (each.id === updated.id ? updated : each)));
      finish(updated, 'Goal updated');
    },
    onError(error) {
      onRefused(error);
      showError('Error', 'Failed to update goal. Please try again.');
    },
    onSettled: invalidateGoals,
  });

  function refuseToCreate(error: unknown): void {
    onRefused(error);
    showError('Error', 'Failed to create goal. Please try again.');
  }

  function finish(saved: Goal, title: string): void {
    showPlanGoal(saved);
    onSaved();
    showToast({ title, description: saved.title });
  }

  function add(request: PlanGoalRequest): void {
    const addTo = ({ id }: { id: string }) => create.mutate({ ...request, planningSessionId: id });
    const session = queries.planner.findSession.getData(toMonthOfYear(month));
    if (session) addTo(session);
    else begin.mutate(toMonthOfYear(month), { onSuccess: addTo });
  }

  return {
    save: (request: PlanGoalRequest) => (goal ? update.mutate({ id: goal.id, ...request }) : add(request)),
    isPending: begin.isPending || create.isPending || update.isPending,
  };
}
