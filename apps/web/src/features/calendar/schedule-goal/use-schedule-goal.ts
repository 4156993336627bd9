import { trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast-store.ts';
import { describeFailure } from '../../progress/describe-failure.ts';
import { refreshCalendar } from '../calendar-cache.ts';

/** Puts work on a goal into the calendar; `summary` is what the toast says of it. */
export function useScheduleGoal({ summary, onSaved }: { summary: string; onSaved: () => void }) {
  return trpc.calendar.create.useMutation({
    onError: (error) => showError('Failed to create event', describeFailure(error)),
    onSuccess() {
      onSaved();
      showToast({ title: 'Goal Scheduled', description: summary });
    },
    onSettled: refreshCalendar,
  });
}
