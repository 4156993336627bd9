import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { useCallback, type MouseEvent } from 'react';
import type { Span } from '@goaltracker/domain/calendar/span';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { isOfOtherCalendar } from './use-events.ts';

export type OpenCard = (event: CalendarEvent, click: Pick<MouseEvent, 'type'>) => void;

/**
 * A click opens the card of an event; a double click replaces the card with the form (rules/calendar.md#event-card). An
 * event of another calendar has no card: both open its details. Apart from use-open-event.ts, because the first load
 * needs only this hook.
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

export interface QuickCreateProps {
  span: Span;
  anchor: DOMRect;
  onChange: (span: Span) => void;
  onClose: () => void;
}
