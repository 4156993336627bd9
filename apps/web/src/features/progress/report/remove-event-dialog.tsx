import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveEvent } from './use-remove-event.ts';

interface RemoveEventDialogProps {
  event: CalendarEvent;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Asks before the event is deleted from the calendar (second document, section 2). */
export function RemoveEventDialog({ event, onRemoved, onCancel }: RemoveEventDialogProps) {
  const removal = useRemoveEvent({ onRemoved, onRefused: onCancel });
  return (
    <ConfirmDialog
      title="Delete Event"
      text={`Are you sure you want to delete "${event.title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      destructive
      isPending={removal.isPending}
      onConfirm={() => removal.mutate({ id: event.id })}
      onCancel={onCancel}
    />
  );
}
