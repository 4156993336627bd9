import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { findCannotWait } from '../../../lib/outbox/cannot-wait-error.ts';
import { optimisticMutation } from '../../../lib/optimistic-update.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { removeFromEventsCache } from '../core/calendar-cache.ts';
import { ScopeDialog } from '../core/scope-dialog.tsx';
import { useRestoreEvent } from '../core/use-restore-event.ts';

interface RemoveEventDialogProps {
  event: CalendarEvent;
  /**
   * The error toast: the calendar and the progress dialog have different ones (rules/calendar.md#deleting-an-event).
   */
  formatFailure: (scope: SeriesScope) => { title: string; description?: string };
  onRemoved: () => void;
  onCancel: () => void;
}

/**
 * Asks before deleting an event, and for one of a series which occurrences (rules/calendar.md#deleting-an-event). The
 * toast offers Undo all the same.
 */
export function RemoveEventDialog({ event, formatFailure, onRemoved, onCancel }: RemoveEventDialogProps) {
  const { id, title } = event;
  const restore = useRestoreEvent();
  const removal = trpc.calendar.removeSeries.useMutation(
    optimisticMutation({
      update: ({ scope = 'all' }) => [removeFromEventsCache(event, scope)],
      onError(error, { scope = 'all' }) {
        const { title, description } = formatFailure(scope);
        showError(title, findCannotWait(error)?.message ?? description);
        onCancel();
      },
      onSuccess() {
        onRemoved();
        const undo = { label: 'Undo', onClick: () => restore({ id }) };
        showToast({ title: 'Event removed', description: title, action: undo });
      },
      invalidate: invalidateCalendar,
    }),
  );
  const question = {
    title: 'Delete Event',
    text: `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    confirmLabel: 'Delete',
    destructive: true,
    isPending: removal.isPending,
    onCancel,
  };
  if (event.seriesId === null)
    return <ConfirmDialog {...question} onConfirm={() => removal.mutate({ id, scope: 'this' })} />;
  return <ScopeDialog {...question} event={event} onConfirm={(scope) => removal.mutate({ id, scope })} />;
}
