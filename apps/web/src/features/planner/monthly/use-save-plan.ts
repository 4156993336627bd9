import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { parseServerError } from '../../../lib/server-error.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { showSession } from '../planner-cache.ts';

interface SavePlanOptions {
  session: PlanningSession;
  goals: readonly PlanGoal[];
  onSaved: () => void;
}

/** Saves a plan, which needs a goal (second document, section 4). It is shown as saved at once. */
export function useSavePlan({ session, goals, onSaved }: SavePlanOptions): () => void {
  const { mutate } = trpc.planner.saveSession.useMutation({
    onMutate: () => showSession({ ...session, status: 'saved' }),
    onSuccess(saved) {
      showSession(saved);
      showToast({ title: 'Plan saved' });
    },
    onError(error) {
      showSession(session);
      if (parseServerError(error).code === 'VALIDATION') refuseEmptyPlan();
      else showError('Error', 'Failed to save plan. Please try again.');
      void queries.planner.invalidate();
    },
  });
  return () => {
    if (goals.length === 0) return refuseEmptyPlan();
    mutate({ id: session.id });
    onSaved();
  };
}

function refuseEmptyPlan(): void {
  showError('No goals', 'Please add at least one goal before saving your plan.');
}
