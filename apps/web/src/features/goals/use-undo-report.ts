import { cancelCelebration } from './celebration/celebrate.ts';
import { describeFailure } from '../../sync/describe-failure.ts';
import { invalidateGoals } from '../../sync/invalidate.ts';
import { optimisticMutation } from '../../sync/optimistic-update.ts';
import { trpc } from '../../sync/trpc.ts';
import { showError } from '../../ui/dialog/toast.ts';
import { updateGoalCache } from './goal-cache.ts';
import { computeGoalUpdate } from './goal-update.ts';
import { unmarkReported } from './reported-goals.ts';
import { type UndoableReport, undoableReports } from './undoable-reports.ts';

/** Returns the Undo of a report, for its toast: it deletes the entry. */
export function useUndoReport() {
  const { mutate } = trpc.progress.remove.useMutation(
    optimisticMutation({
      readBefore: ({ id }) => undoableReports.get(id),
      update(_input, report) {
        if (!report) return [];
        const { goalId, leadId, value, hadReportedToday } = report;
        unmarkReported(goalId);
        cancelCelebration(goalId);
        const delta = { difference: -value, leadId: leadId ?? undefined, hasReportedToday: hadReportedToday };
        const update = computeGoalUpdate(goalId, delta);
        return update ? [updateGoalCache(goalId, () => update.after)] : [];
      },
      onError: (error) => showError('Failed to delete progress', describeFailure(error)),
      invalidate: invalidateGoals,
    }),
  );
  return (report: UndoableReport) => {
    undoableReports.set(report.id, report);
    return { label: 'Undo', onClick: () => mutate({ id: report.id }) };
  };
}
