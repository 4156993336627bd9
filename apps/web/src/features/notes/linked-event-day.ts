import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';

/** The day an event begins on, in a zone; an all-day event keeps its day while its owner travels. */
export function readLinkedEventDay(
  { startTime, isAllDay }: { startTime: string; isAllDay: boolean },
  timeZone: string,
): CalendarDay {
  const start = Date.parse(startTime);
  return computeEventDayRange({ start, end: start, isAllDay }, timeZone).first;
}
