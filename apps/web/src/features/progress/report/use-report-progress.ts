import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import type { ReportProblem } from '@goaltracker/domain/progress/report';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { invalidateCalendar, invalidateGoals } from '../../../sync/invalidate.ts';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { parseServerError } from '../../../sync/server-error.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { formatChange } from '../../../ui/format/format-amount.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { updateEventCache } from '../../calendar/core/calendar-cache.ts';
import { applyProgress } from '../../goals/apply-progress.ts';
import { updateGoalCache } from '../../goals/goal-cache.ts';
import { celebrateCompletion, type GoalUpdate, isCompletion } from '../../goals/goal-update.ts';
import { markReported, unmarkReported } from '../../goals/reported-goals.ts';
import { useUndoReport } from '../../goals/use-undo-report.ts';
import { computeReportDelta } from './report-draft.ts';

interface ReportOptions {
  onSaved: () => void;
  /** `change`: the current value changed since an exact total was entered. */
  onFailed: (change?: ReportProblem) => void;
}

/**
 * Saves a report and updates the goal and the calendar event it is reported from
 * (rules/progress.md#reports-from-events).
 */
export function useReportProgress({ onSaved, onFailed }: ReportOptions) {
  const { day: today, timezone } = useToday();
  const undoReport = useUndoReport();
  return trpc.progress.create.useMutation(
    optimisticMutation({
      readBefore(input: CreateProgressInput) {
        const goal = queries.goals.list.getData()?.find(({ id }) => id === input.goalId);
        if (!goal) return undefined;
        const delta = computeReportDelta(goal, input, today);
        return { before: goal, delta, after: applyProgress(goal, delta, { now: new Date(), timezone }) };
      },
      update(input, change) {
        // The card stays where it is while it is highlighted.
        if (change) markReported(input.goalId, change.before.hasReportedToday);
        return [
          updateGoalCache(input.goalId, (goal) => change?.after ?? goal),
          ...updateReportedEvent(input, change?.delta.difference ?? input.value),
        ];
      },
      onError(error, input, change) {
        unmarkReported(input.goalId);
        const { code, message } = parseServerError(error);
        if (code === 'CONFLICT')
          return onFailed({ title: 'Total changed', description: `${message} Save again to set yours.` });
        if (savesMilestonesOnly(change?.after))
          showError('Error saving milestone', describeFailure(error, 'Failed to save milestone progress.'));
        else showError('Failed to report progress', describeFailure(error));
        onFailed();
      },
      onSuccess(entry, input, change) {
        onSaved();
        markReported(input.goalId, change?.before.hasReportedToday);
        if (!change) return;
        const { hasReportedToday } = change.before;
        const action = isEntryOnly(input) ? undoReport({ ...entry, hadReportedToday: hasReportedToday }) : undefined;
        showToast({ ...formatSuccess(change, input), action });
        celebrateCompletion(change);
      },
      invalidate() {
        invalidateGoals();
        invalidateCalendar();
      },
    }),
  );
}

/** Writes the report text and completion into the cached event, as the server does. */
function updateReportedEvent({ calendarEventId, completeEvent, notes }: CreateProgressInput, value: number) {
  if (!calendarEventId) return [];
  return [
    updateEventCache(calendarEventId, (event) => ({
      ...event,
      report: formatEventReport(value, notes ?? null),
      completionStatus: completeEvent ? 'completed' : event.completionStatus,
    })),
  ];
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
