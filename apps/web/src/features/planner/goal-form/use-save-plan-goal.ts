import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { type PlanMonth, toMonthOfYear } from '../plan-month.ts';
import type { PlanGoalRequest } from './plan-goal-schema.ts';

interface SavePlanGoalOptions {
  /** The goal to update; undefined to add one to the plan. */
  goal: Goal | undefined;
  month: PlanMonth;
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Adds a goal to the plan of a month, which starts the plan if necessary, or updates a goal. */
export function useSavePlanGoal({ goal, month, onSaved, onRefused }: SavePlanGoalOptions) {
  const finish = (title: string) => (saved: Goal) => {
    onSaved();
    showToast({ title, description: saved.title });
  };
  const create = useCall('goals.create', {
    onSuccess: finish('Goal added'),
    onError: onRefused,
    keepsInput: true,
  });
  const update = useCall('goals.update', {
    onSuccess: finish('Goal updated'),
    onError: onRefused,
    keepsInput: true,
  });
  return {
    save: (request: PlanGoalRequest) =>
      goal ? update.mutate({ id: goal.id, ...request }) : create.mutate({ ...request, plan: toMonthOfYear(month) }),
    isPending: create.isPending || update.isPending,
    isSaved: update.isSuccess,
  };
}
