import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { describeFailure } from '../../../lib/describe-failure.ts';
import { type ProgressDelta, applyProgress } from '../apply-progress.ts';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { updateGoalCache } from '../goal-cache.ts';
import { markReported, unmarkReported } from '../reported-goals.ts';

/** Adds to a value goal from its card. Shown at once, taken back when the server refuses. */
export function useQuickAdd() {
  const { mutate } = trpc.progress.create.useMutation({
    onMutate: ({ goalId, value }) => showMove(goalId, { difference: value }),
    onError(error, { goalId }, shown) {
      shown?.takeBack();
      unmarkReported(goalId);
      showError('Failed to report progress', describeFailure(error));
    },
    onSuccess: (_entry, _input, shown) => shown.praise(),
    onSettled: invalidateGoals,
  });
  return mutate;
}

/** Adds to a lead measure from the card of its goal. Shown at once, taken back when the server refuses. */
export function useQuickAddToLead() {
  const { mutate } = trpc.leads.addProgress.useMutation({
    onMutate: ({ id, amount }) => showMove(findGoalOfLead(id)?.id, { difference: amount, leadId: id }),
    onError(_error, { id }, shown) {
      shown?.takeBack();
      unmarkReported(findGoalOfLead(id)?.id ?? '');
      showError('Error', 'Failed to update lead progress. Please try again.');
    },
    onSuccess(_lead, _input, shown) {
      showToast({ title: 'Progress updated', description: 'Lead measure progress has been updated.' });
      shown.praise();
    },
    onSettled: invalidateGoals,
  });
  return mutate;
}

async function showMove(goalId: string | undefined, move: ProgressDelta) {
  const goal = listShownGoals().find(({ id }) => id === goalId);
  if (!goal) return { takeBack: () => undefined, praise: () => undefined };
  markReported(goal.id, goal.hasReportedToday);
  const timezone = queries.auth.me.getData()?.timezone ?? 'UTC';
  const moved = applyProgress(goal, { ...move, hasReportedToday: true }, { now: new Date(), timezone });
  return {
    takeBack: await updateGoalCache(goal.id, () => moved),
    praise() {
      if (moved.isCompleted && !goal.isCompleted) showToast({ title: 'Goal completed', description: goal.title });
    },
  };
}

function findGoalOfLead(leadId: string): Goal | undefined {
  return listShownGoals().find(({ leads }) => leads.some(({ id }) => id === leadId));
}

function listShownGoals(): Goal[] {
  return queries.goals.list.getData() ?? [];
}
