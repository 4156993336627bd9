import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { useRemoveEvent } from './use-remove-event.ts';

interface RemoveEventDialogProps {
  event: CalendarEvent;
  /** What is said when it is refused; where it is removed from decides (section 8). */
  describeFailure: (scope: SeriesScope) => { title: string; description?: string };
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks before the event is deleted from the calendar, and of a series how much of it (second document, section 2). */
export function RemoveEventDialog({ event, describeFailure, onRemoved, onCancel }: RemoveEventDialogProps) {
  const removal = useRemoveEvent(event, { describeFailure, onRemoved, onRefused: onCancel });
  const question = {
    title: 'Delete Event',
    text: `Are you sure you want to delete "${event.title}"? This action cannot be undone.`,
    confirmLabel: 'Delete',
    destructive: true,
    isPending: removal.isPending,
    onCancel,
  };
  if (event.seriesId === null) return <ConfirmDialog {...question} onConfirm={() => removal.mutate('this')} />;
  return <ScopeDialog {...question} onConfirm={(scope) => removal.mutate(scope)} />;
}
