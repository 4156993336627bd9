import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { queries, trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast-store.ts';
import { changeShownGoal, refreshGoals } from '../goals/goal-cache.ts';
import { markReported } from '../goals/reported-goals.ts';
import { describeFailure } from './describe-failure.ts';
import { formatChange } from './format-amount.ts';
import { moveGoal } from './move-goal.ts';
import { moveOfReport } from './report/report-draft.ts';
import { useToday } from './use-today.ts';

/**
 * Saves a report. The goal shows it at once and is taken back, with the toast of section 8, when the
 * server refuses; whatever hangs on it is then read anew.
 */
export function useReportProgress({ onSaved, onRefused }: { onSaved: () => void; onRefused: () => void }) {
  const { timezone } = useToday();
  return trpc.progress.create.useMutation({
    async onMutate(input) {
      const before = queries.goals.list.getData()?.find(({ id }) => id === input.goalId);
      const after = before && moveGoal(before, moveOfReport(before, input), { now: new Date(), timezone });
      const takeBack = await changeShownGoal(input.goalId, (goal) => after ?? goal);
      return { before, after, takeBack };
    },
    onError(error, _input, context) {
      context?.takeBack();
      if (savesMilestonesOnly(context?.after))
        showError('Error saving milestone', describeFailure(error, 'Failed to save milestone progress.'));
      else showError('Failed to report progress', describeFailure(error));
      onRefused();
    },
    onSuccess(_entry, input, { before, after }) {
      onSaved();
      markReported(input.goalId);
      if (before && after) showToast(describeSuccess(before, after, input));
    },
    onSettled: refreshGoals,
  });
}

function savesMilestonesOnly(after: Goal | undefined): boolean {
  return after?.goalType === 'simple' && !after.isCompleted;
}

function describeSuccess(before: Goal, after: Goal, { value, leadId }: CreateProgressInput) {
  if (leadId) return { title: 'Progress updated', description: 'Lead measure progress has been updated.' };
  if (savesMilestonesOnly(after)) return { title: 'Progress saved', description: 'Milestone progress has been saved.' };
  if (after.isCompleted && !before.isCompleted) return { title: 'Goal completed', description: before.title };
  return { title: 'Progress saved', description: `${formatChange(value, before.unit)} · ${before.title}` };
}
