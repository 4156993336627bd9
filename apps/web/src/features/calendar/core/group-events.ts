import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';

/** Groups events by the days they overlap. The days are consecutive; each group is sorted by `compareEvents`. */
export function groupEventsByDay(
  events: readonly CalendarEvent[],
  days: readonly CalendarDay[],
  timezone: string,
): Map<CalendarDay, CalendarEvent[]> {
  const groups = new Map<CalendarDay, CalendarEvent[]>(days.map((day) => [day, []]));
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  for (const event of events) {
    const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
    const until = last < to ? last : to;
    for (let day = first > from ? first : from; day <= until; day = addDays(day, 1)) groups.get(day)?.push(event);
  }
  for (const group of groups.values()) group.sort(compareEvents);
  return groups;
}

/** All-day events first, then by start. */
export function compareEvents(one: CalendarEvent, other: CalendarEvent): number {
  if (one.isAllDay !== other.isAllDay) return one.isAllDay ? -1 : 1;
  return one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : one.id < other.id ? -1 : 1;
}
