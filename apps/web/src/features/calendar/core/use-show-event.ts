import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useToday } from '../../../hooks/use-today.ts';

/** Goes to the day of an event in the calendar and opens its card there, in the view of days that was open. */
export function useShowEvent(): (event: Pick<CalendarEvent, 'id' | 'startTime'>) => void {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const { timezone } = useToday();
  return useCallback(
    ({ id, startTime }) => {
      const date = toCalendarDay(new Date(startTime), timezone);
      void navigate({
        to: '/calendar',
        search: ({ view }) => ({ view: view === 'missed' ? undefined : view, date }),
      }).then(() => openDialog('event', id));
    },
    [navigate, openDialog, timezone],
  );
}
