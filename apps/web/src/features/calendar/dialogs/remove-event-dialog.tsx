import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../undo/toast.ts';
import { ScopeDialog } from './scope-dialog.tsx';

interface RemoveEventDialogProps {
  event: CalendarEvent;
  /** Replaces the words of the error toast (rules/calendar.md#deleting-an-event). */
  formatFailure?: (scope: SeriesScope) => { title: string; description?: string };
  onRemoved: () => void;
  onCancel: () => void;
}

/**
 * Asks before it deletes an event, and asks for the scope if the event is in a series
 * (rules/calendar.md#deleting-an-event). The toast corrects the specified question, which says that there is no Undo.
 */
export function RemoveEventDialog({
  event,
  formatFailure = formatDeleteFailure,
  onRemoved,
  onCancel,
}: RemoveEventDialogProps) {
  const { id, title, seriesId } = event;
  const { mutate: restore } = useCall('calendar.restore');
  function remove(scope: SeriesScope): void {
    if (seriesId === null) removal.mutate({ id });
    else seriesRemoval.mutate({ id, scope });
  }
  function showRemoved(scope: SeriesScope): void {
    onRemoved();
    const undo = { label: 'Undo', onClick: () => restore({ id }), redo: () => remove(scope) };
    showToast({ title: 'Event removed', description: title, hint: 'This can be undone for 24 hours.', action: undo });
  }
  const removal = useCall('calendar.remove', {
    onSuccess: () => showRemoved('this'),
    onError: onCancel,
    failure: () => formatFailure('this'),
  });
  const seriesRemoval = useCall('calendar.removeSeries', {
    onSuccess: (_, { scope = 'all' }) => showRemoved(scope),
    onError: onCancel,
    failure: (_error, { scope = 'all' }) => formatFailure(scope),
  });
  const question = {
    title: 'Delete Event',
    text: `Are you sure you want to delete "${title}"? This action cannot be undone.`,
    confirmLabel: 'Delete',
    destructive: true,
    isPending: removal.isPending || seriesRemoval.isPending,
    onCancel,
  };
  if (seriesId === null) return <ConfirmDialog {...question} onConfirm={() => remove('this')} />;
  return <ScopeDialog {...question} event={event} onConfirm={remove} />;
}

function formatDeleteFailure(scope: SeriesScope) {
  return { title: scope === 'this' ? 'Failed to delete event' : 'Failed to delete event series' };
}
