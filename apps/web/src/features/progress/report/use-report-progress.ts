import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import type { ReportProblem } from '@goaltracker/domain/progress/report';
import { describeFailure, parseServerError } from '../../../http/server-error.ts';
import { vibrate } from '../../../hooks/pointer/vibrate.ts';
import { useCall } from '../../../store/use-call.ts';
import { formatChange } from '../../../ui/format/format-amount.ts';
import { showToast, type Toast } from '../../../undo/toast.ts';
import { markReported, unmarkReported } from '../../goals/just-reported.ts';
import {
  celebrateCompletion,
  computeGoalUpdate,
  type GoalUpdate,
  isCompletion,
  useUndoReport,
} from '../../goals/quick-add/goal-update.ts';

interface ReportOptions {
  onSaved: () => void;
  /** `change` is set when the current value changed after the user entered an exact total. */
  onFailed: (change?: ReportProblem) => void;
}

/** Saves a report: highlights the goal, offers Undo (rules/progress.md#undo), and celebrates a completion. */
export function useReportProgress({ onSaved, onFailed }: ReportOptions) {
  const undoReport = useUndoReport();
  const restoreEvent = useRestoreEvent();
  const create = useCall('progress.create', {
    keepsInput: true,
    onError(error, { goalId }) {
      unmarkReported(goalId);
      onFailed(findTotalChange(error));
    },
    failure: describeReportFailure,
  });

  /** `event` is the calendar event before the report. */
  function save(report: CreateProgressInput, event: CalendarEvent | undefined): void {
    const change = computeGoalUpdate(report);
    const hadReportedToday = change?.before.hasReportedToday;
    // The card stays where it is while it is highlighted.
    if (change) markReported(report.goalId, hadReportedToday);
    create.mutate(report, {
      onSuccess(entry) {
        vibrate();
        onSaved();
        markReported(report.goalId, hadReportedToday);
        if (!change) return;
        const undo = undoReport(entry, reopensMilestones(change, report) ? change.before.milestones : undefined);
        const undoOnEvent = event && {
          ...undo,
          onClick() {
            undo.onClick();
            restoreEvent(event, report);
          },
        };
        showToast({ ...formatSuccess(change, report), action: report.calendarEventId ? undoOnEvent : undo });
        celebrateCompletion(change);
      },
    });
  }

  return { ...create, save };
}

/** Returns a function that restores the report and completion of the event, for Undo. */
function useRestoreEvent() {
  const { mutate: setReport } = useCall('calendar.setReport');
  const { mutate: setCompletion } = useCall('calendar.setCompletion');
  return ({ id, report, completionStatus }: CalendarEvent, { completeEvent = false }: CreateProgressInput) => {
    setReport({ id, report });
    if (completeEvent) setCompletion({ id, completionStatus });
  };
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

function reopensMilestones({ before }: GoalUpdate, { milestones = [] }: CreateProgressInput): boolean {
  return milestones.some(
    ({ id, isCompleted }) => !isCompleted && before.milestones.some((each) => each.id === id && each.isCompleted),
  );
}

function formatSuccess({ before, after }: GoalUpdate, { value, leadId }: CreateProgressInput) {
  if (isCompletion({ before, after })) return { title: 'Goal completed', description: before.title };
  if (leadId) return { title: 'Progress updated', description: 'Lead measure progress has been updated.' };
  if (savesMilestonesOnly(after)) return { title: 'Progress saved', description: 'Milestone progress has been saved.' };
  return { title: 'Progress saved', description: `${formatChange(value, before.unit)} · ${before.title}` };
}
