import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { parseServerError } from '../../../lib/server-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { findCachedEvent } from '../../calendar/calendar-cache.ts';
import { useToday } from '../../../lib/use-today.ts';

/** The calendar event that progress is reported from. */
export interface ReportedEvent {
  /** What the report names; nothing when it is reported from no event, or the event is gone. */
  id: string | undefined;
  /** Once it is known. */
  event: CalendarEvent | undefined;
  isGone: boolean;
  /** The day it began, at most today. */
  day: CalendarDay | undefined;
  /** Whether a report can also say that it is completed. */
  canComplete: boolean;
}

export function useReportedEvent(id: string | undefined): ReportedEvent {
  const { day: today, timezone } = useToday();
  const { data: event, error } = trpc.calendar.get.useQuery(
    { id: id ?? '' },
    { enabled: id !== undefined, placeholderData: () => (id === undefined ? undefined : findCachedEvent(id)) },
  );
  const isGone = error !== null && parseServerError(error).code === 'NOT_FOUND';
  const begun = event && toCalendarDay(new Date(event.startTime), timezone);
  return {
    id: isGone ? undefined : id,
    event: isGone ? undefined : event,
    isGone,
    day: begun && (begun < today ? begun : today),
    canComplete: event !== undefined && !isGone && event.completionStatus !== 'completed',
  };
}
