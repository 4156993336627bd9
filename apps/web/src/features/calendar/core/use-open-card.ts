import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type MouseEvent, useCallback } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { isOfOtherCalendar } from './shown-event.ts';

export type OpenCard = (event: CalendarEvent, click: Pick<MouseEvent, 'type'>) => void;

/**
 * Opens the card of an event with a click, and in its place the form with a double click (rules/calendar.md#event-card).
 * An event of another calendar has no card.
 */
export function useOpenCard(): OpenCard {
  const openDialog = useOpenDialog();
  return useCallback(
    (event, { type }) => {
      if (isOfOtherCalendar(event)) openDialog('other-event', event.id);
      else if (type === 'dblclick') openDialog('event-form', event.id, { replace: true });
      else openDialog('event', event.id);
    },
    [openDialog],
  );
}
