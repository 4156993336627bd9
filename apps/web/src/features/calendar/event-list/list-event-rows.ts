import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatTime } from '../../../ui/format-time.ts';
import { groupEventsByDay } from '../group-events.ts';

/** An event on one of its days, with the words for the part of it that lies there. */
export interface EventRow {
  readonly event: CalendarEvent;
  readonly day: CalendarDay;
  readonly time: string;
}

/** The events of some days in a row, day by day; one over several days stands under each of them. */
export function listEventRows(
  events: readonly CalendarEvent[],
  days: readonly CalendarDay[],
  timezone: string,
): EventRow[] {
  const groups = groupEventsByDay(events, days, timezone);
  return days.flatMap((day) =>
    (groups.get(day) ?? []).map((event) => ({ event, day, time: formatDayPart(event, day, timezone) })),
  );
}

/** When an event is on a day: `9:00 AM – 10:00 AM`, `from 10:00 PM`, `until 2:00 AM` or `All day`. */
export function formatDayPart(event: CalendarEvent, day: CalendarDay, timezone: string): string {
  const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
  if (event.isAllDay || (first < day && last > day)) return 'All day';
  const [start, end] = [formatTime(event.startTime, timezone), formatTime(event.endTime, timezone)];
  if (first < day) return `until ${end}`;
  return last > day ? `from ${start}` : `${start} – ${end}`;
}
