import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import type { ReportProblem } from '@goaltracker/domain/progress/report';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { useMutationOf } from '../../../sync/mutation.ts';
import { parseServerError } from '../../../sync/server-error.ts';
import { formatChange } from '../../../ui/format/format-amount.ts';
import { showToast, type Toast } from '../../../ui/dialog/toast.ts';
import { computeReportedValue } from '../../goals/apply-progress.ts';
import { celebrateCompletion, computeGoalUpdate, type GoalUpdate, isCompletion } from '../../goals/goal-update.ts';
import { markReported, unmarkReported } from '../../goals/reported-goals.ts';
import { useUndoReport } from '../../goals/use-undo-report.ts';

interface ReportOptions {
  onSaved: () => void;
  /** `change`: the current value changed since an exact total was entered. */
  onFailed: (change?: ReportProblem) => void;
}

/** Saves a report: highlights the goal, offers Undo, and celebrates a completion (rules/progress.md#reports-from-events). */
export function useReportProgress({ onSaved, onFailed }: ReportOptions) {
  const undoReport = useUndoReport();
  const create = useMutationOf('progress.create', {
    onError(error, { goalId }) {
      unmarkReported(goalId);
      onFailed(findTotalChange(error));
    },
    failure: describeReportFailure,
  });

  function save(report: CreateProgressInput): void {
    const change = computeGoalUpdate(report);
    const hadReportedToday = change?.before.hasReportedToday;
    // The card stays where it is while it is highlighted.
    if (change) markReported(report.goalId, hadReportedToday);
    create.mutate(report, {
      onSuccess(entry) {
        onSaved();
        markReported(report.goalId, hadReportedToday);
        if (!change) return;
        const undoable = {
          ...entry,
          // A report that waits has no stored value yet.
          value: computeReportedValue(change.before, report),
          hadReportedToday: change.before.hasReportedToday,
        };
        showToast({ ...formatSuccess(change, report), action: isEntryOnly(report) ? undoReport(undoable) : undefined });
        celebrateCompletion(change);
      },
    });
  }

  return { ...create, save };
}

function findTotalChange(error: unknown): ReportProblem | undefined {
  const { code, message } = parseServerError(error);
  return code === 'CONFLICT'
    ? { title: 'Total changed', description: `${message} Save again to set yours.` }
    : undefined;
}

function describeReportFailure(error: unknown, report: CreateProgressInput): Toast {
  const totalChange = findTotalChange(error);
  if (totalChange) return totalChange;
  if (savesMilestonesOnly(computeGoalUpdate(report)?.after)) {
    const description = describeFailure(error, 'Failed to save milestone progress.');
    return { title: 'Error saving milestone', description };
  }
  return { title: 'Failed to report progress', description: describeFailure(error) };
}

function savesMilestonesOnly(after: Goal | undefined): boolean {
  return after?.goalType === 'simple' && !after.isCompleted;
}

/** Whether the report changes nothing but the goal's entries, so that deleting the entry takes all of it back. */
function isEntryOnly({ calendarEventId, milestones = [] }: CreateProgressInput): boolean {
  return !calendarEventId && milestones.length === 0;
}

function formatSuccess({ before, after }: GoalUpdate, { value, leadId }: CreateProgressInput) {
  if (leadId) return { title: 'Progress updated', description: 'Lead measure progress has been updated.' };
  if (savesMilestonesOnly(after)) return { title: 'Progress saved', description: 'Milestone progress has been saved.' };
  if (isCompletion({ before, after })) return { title: 'Goal completed', description: before.title };
  return { title: 'Progress saved', description: `${formatChange(value, before.unit)} · ${before.title}` };
}
