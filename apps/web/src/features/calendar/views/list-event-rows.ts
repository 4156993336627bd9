import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatTime } from '../../../ui/format/format-time.ts';
import { groupEventsByDay } from '../core/group-events.ts';

/** An event on one of its days, with the times it has on that day. */
interface EventOnDay {
  readonly event: CalendarEvent;
  readonly day: CalendarDay;
  readonly time: string;
}

/** Lists events by day; an event that spans several days is listed on each of them. */
export function listEventRows(
  events: readonly CalendarEvent[],
  days: readonly CalendarDay[],
  timezone: string,
): EventOnDay[] {
  const groups = groupEventsByDay(events, days, timezone);
  return days.flatMap((day) =>
    (groups.get(day) ?? []).map((event) => ({ event, day, time: formatDayPart(event, day, timezone) })),
  );
}

/** The times on one day: `9:00 AM – 10:00 AM`, `from 10:00 PM`, `until 2:00 AM` or `All day`. */
function formatDayPart(event: CalendarEvent, day: CalendarDay, timezone: string): string {
  const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
  if (event.isAllDay || (first < day && last > day)) return 'All day';
  const [start, end] = [formatTime(event.startTime, timezone), formatTime(event.endTime, timezone)];
  if (first < day) return `until ${end}`;
  return last > day ? `from ${start}` : `${start} – ${end}`;
}
