import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import { queries, trpc } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';
import { updateEventCache } from '../calendar/calendar-cache.ts';
import { invalidateCalendar, invalidateGoals } from '../../lib/invalidate.ts';
import { updateGoalCache } from '../goals/goal-cache.ts';
import { markReported } from '../goals/reported-goals.ts';
import { describeFailure } from '../../lib/describe-failure.ts';
import { formatChange } from '../../ui/format-amount.ts';
import { applyProgress } from '../goals/apply-progress.ts';
import { moveOfReport } from './report/report-draft.ts';
import { useToday } from '../../lib/use-today.ts';

interface ReportOptions {
  /** Whether the calendar event that is reported from becomes completed. */
  completesEvent: boolean;
  onSaved: () => void;
  onRefused: () => void;
}

/**
 * Saves a report. The goal and the event it is reported from show it at once and are taken back, with the toast of
 * section 8, when the server refuses; whatever hangs on them is then read anew.
 */
export function useReportProgress({ completesEvent, onSaved, onRefused }: ReportOptions) {
  const { timezone } = useToday();
  const completion = useCompleteEvent();
  return trpc.progress.create.useMutation({
    async onMutate(input) {
      const before = queries.goals.list.getData()?.find(({ id }) => id === input.goalId);
      const move = before && moveOfReport(before, input);
      const after = move && applyProgress(before, move, { now: new Date(), timezone });
      const takenBack = await Promise.all([
        updateGoalCache(input.goalId, (goal) => after ?? goal),
        showEventReport(input, { value: move?.difference ?? input.value, completesEvent }),
      ]);
      return { before, after, takeBack: () => takenBack.forEach((takeBack) => takeBack()) };
    },
    onError(error, _input, context) {
      context?.takeBack();
      if (savesMilestonesOnly(context?.after))
        showError('Error saving milestone', describeFailure(error, 'Failed to save milestone progress.'));
      else showError('Failed to report progress', describeFailure(error));
      onRefused();
    },
    onSuccess(_entry, input, { before, after }) {
      if (completesEvent && input.calendarEventId)
        completion.mutate({ id: input.calendarEventId, completionStatus: 'completed' });
      onSaved();
      markReported(input.goalId);
      if (before && after) showToast(describeSuccess(before, after, input));
    },
    onSettled: refreshAll,
  });
}

/** The event says at once what the server will write into it. */
function showEventReport(
  { calendarEventId, notes }: CreateProgressInput,
  { value, completesEvent }: { value: number; completesEvent: boolean },
): Promise<() => void> {
  if (!calendarEventId) return Promise.resolve(() => undefined);
  return updateEventCache(calendarEventId, (event) => ({
    ...event,
    report: formatEventReport(value, notes ?? null),
    completionStatus: completesEvent ? 'completed' : event.completionStatus,
  }));
}

function useCompleteEvent() {
  return trpc.calendar.setCompletion.useMutation({
    onError: (error) => showError('Failed to update completion status', describeFailure(error)),
    onSettled: refreshAll,
  });
}

function refreshAll(): void {
  invalidateGoals();
  invalidateCalendar();
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
