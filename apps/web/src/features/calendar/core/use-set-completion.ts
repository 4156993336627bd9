import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { useCall } from '../../../store/use-call.ts';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { findReportableGoal } from './use-open-event.ts';
import { read } from '../../../store/read.ts';

const toastTitles: Record<CompletionStatus, string> = {
  completed: 'Event completed',
  not_completed: 'Event not completed',
  unreported: 'Event unreported again',
};

/**
 * Sets the completion status and offers Undo, and to report on the goal of a completed event. The event leaves the list
 * immediately.
 */
export function useSetCompletion() {
  const openDialog = useOpenDialog();
  const { mutate } = useCall('calendar.setCompletion', {
    onSuccess(event) {
      const { id, title, completionStatus } = event;
      const goal = completionStatus === 'completed' && findReportableGoal(event, read('goals.list') ?? []);
      const undo = { label: 'Undo', onClick: () => mutate({ id, completionStatus: 'unreported' }) };
      showToast({
        title: toastTitles[completionStatus],
        description: title,
        ...(completionStatus !== 'unreported' && { action: undo }),
        ...(goal && {
          link: { label: 'Report Progress', onClick: () => openDialog('report-progress', goal.id, { event: id }) },
          isLong: true,
        }),
      });
    },
  });
  return mutate;
}
