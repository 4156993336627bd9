import { trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { describeFailure } from '../../../lib/describe-failure.ts';
import { invalidateCalendar } from '../../../lib/invalidate.ts';

/** Puts work on a goal into the calendar; `summary` is what the toast says of it. */
export function useScheduleGoal({ summary, onSaved }: { summary: string; onSaved: () => void }) {
  return trpc.calendar.create.useMutation({
    onError: (error) => showError('Failed to create event', describeFailure(error)),
    onSuccess() {
      onSaved();
      showToast({ title: 'Goal Scheduled', description: summary });
    },
    onSettled: invalidateCalendar,
  });
}
