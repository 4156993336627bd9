import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useState } from 'react';
import { parseServerError } from '../../../sync/server-error.ts';
import { trpc } from '../../../sync/trpc.ts';
import { findCachedEvent } from '../../calendar/core/use-events.ts';
import { useToday } from '../../../hooks/use-today.ts';

/** The calendar event that progress is reported from. */
export interface ReportedEvent {
  /** Undefined when the report is for no event, or the event no longer exists. */
  id: string | undefined;
  /** Undefined until it is loaded. */
  event: CalendarEvent | undefined;
  isDeleted: boolean;
  /** The day the event starts, at most today. */
  day: CalendarDay | undefined;
  /** Whether the report can complete the event. */
  canComplete: boolean;
}

export function useReportedEvent(id: string | undefined): ReportedEvent {
  const { day: today, timezone } = useToday();
  const { data: event, error } = trpc.calendar.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, placeholderData: () => (id === undefined ? undefined : findCachedEvent(id)) },
  );
  const [deletedId, setDeletedId] = useState<string>();
  // A later read resets the error until it is answered.
  if (id !== undefined && id !== deletedId && error !== null && parseServerError(error).code === 'NOT_FOUND')
    setDeletedId(id);
  const isDeleted = id !== undefined && id === deletedId;
  const startDay = event && toCalendarDay(new Date(event.startTime), timezone);
  return {
    id: isDeleted ? undefined : id,
    event: isDeleted ? undefined : event,
    isDeleted,
    day: startDay && (startDay < today ? startDay : today),
    canComplete: event !== undefined && !isDeleted && event.completionStatus !== 'completed',
  };
}
