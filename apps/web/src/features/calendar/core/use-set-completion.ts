import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import { useMutationOf } from '../../../sync/mutation.ts';
import { showToast } from '../../../ui/dialog/toast.ts';

const toastTitles: Record<CompletionStatus, string> = {
  completed: 'Event completed',
  not_completed: 'Event not completed',
  unreported: 'Event unreported again',
};

/** Sets the completion status and offers Undo. The event leaves the list immediately. */
export function useSetCompletion() {
  const { mutate } = useMutationOf('calendar.setCompletion', {
    onSuccess({ id, title, completionStatus }) {
      const undo = { label: 'Undo', onClick: () => mutate({ id, completionStatus: 'unreported' }) };
      showToast({
        title: toastTitles[completionStatus],
        description: title,
        ...(completionStatus !== 'unreported' && { action: undo }),
      });
    },
  });
  return mutate;
}
