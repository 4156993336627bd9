import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { invalidateGoals } from '../../../sync/invalidate.ts';
import { type PlanMonth, toMonthOfYear } from '../plan-month.ts';
import { setPlanGoalCache, setSessionCache } from '../planner-cache.ts';
import type { PlanGoalRequest } from './plan-goal-schema.ts';

interface SavePlanGoalOptions {
  /** The goal to update; undefined to add one to the plan. */
  goal: Goal | undefined;
  month: PlanMonth;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Adds a goal to the plan of a month, starting the plan if necessary, or updates a goal. */
export function useSavePlanGoal({ goal, month, onSaved, onRefused }: SavePlanGoalOptions) {
  const startPlan = trpc.planner.createSession.useMutation(
    optimisticMutation({ onSuccess: setSessionCache, onError: refuseToCreate }),
  );
  const create = trpc.goals.create.useMutation(
    optimisticMutation({
      onSuccess(created: Goal) {
        queries.goals.list.setData(undefined, (goals) => goals && [...goals, created]);
        finish(created, 'Goal added');
      },
      onError: refuseToCreate,
      invalidate: invalidateGoals,
    }),
  );
  const update = trpc.goals.update.useMutation(
    optimisticMutation({
      onSuccess(updated: Goal) {
        queries.goals.list.setData(undefined, (goals) =>
          goals?.map((each) => (each.id === updated.id ? updated : each)),
        );
        finish(updated, 'Goal updated');
      },
      onError(error) {
        onRefused(error);
        showError('Error', 'Failed to update goal. Please try again.');
      },
      invalidate: invalidateGoals,
    }),
  );

  function refuseToCreate(error: unknown): void {
    onRefused(error);
    showError('Error', 'Failed to create goal. Please try again.');
  }

  function finish(saved: Goal, title: string): void {
    setPlanGoalCache(saved);
    onSaved();
    showToast({ title, description: saved.title });
  }

  function add(request: PlanGoalRequest): void {
    const addTo = ({ id }: { id: string }) => create.mutate({ ...request, planningSessionId: id });
    const session = queries.planner.findSession.getData(toMonthOfYear(month));
    if (session) addTo(session);
    else startPlan.mutate(toMonthOfYear(month), { onSuccess: addTo });
  }

  return {
    save: (request: PlanGoalRequest) => (goal ? update.mutate({ id: goal.id, ...request }) : add(request)),
    isPending: startPlan.isPending || create.isPending || update.isPending,
    isSaved: update.isSuccess,
  };
}
