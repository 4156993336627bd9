import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { parseServerError } from '../../../http/server-error.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useRead } from '../../../store/use-read.ts';

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
  const { data: event, error } = useRead('calendar.get', { id: id ?? '' }, { enabled: id !== undefined });
  const isDeleted = id !== undefined && error !== null && parseServerError(error).code === 'NOT_FOUND';
  const startDay = event && toCalendarDay(new Date(event.startTime), timezone);
  return {
    id: isDeleted ? undefined : id,
    event: isDeleted ? undefined : event,
    isDeleted,
    day: startDay && (startDay < today ? startDay : today),
    canComplete: event !== undefined && !isDeleted && event.completionStatus !== 'completed',
  };
}
