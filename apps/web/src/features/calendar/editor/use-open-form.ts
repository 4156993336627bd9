import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useCallback } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { hasBegun } from '../core/event-labels.ts';
import { useOpenEvent } from '../core/use-open-event.ts';

/** As `useOpenEvent`, from the card of the event; opens the editor for an event of type goal that has not begun. */
export function useOpenForm(): (event: CalendarEvent) => void {
  const openDialog = useOpenDialog();
  const openEvent = useOpenEvent();
  return useCallback(
    (event) => {
      if (event.type === 'goal' && !hasBegun(event)) openDialog('edit-event', event.id, { replace: true });
      else openEvent(event);
    },
    [openDialog, openEvent],
  );
}
