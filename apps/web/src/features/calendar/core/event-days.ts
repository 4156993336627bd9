import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';

/** The first and the last day that an event touches in a time zone. */
export function findEventDays(event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'>, timezone: string) {
  return computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
}
