import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';

export type LinkableEvent = Pick<CalendarEvent, 'id' | 'title' | 'startTime' | 'isAllDay'>;

const daysBefore = 30;
const daysAfter = 60;

/** From 30 days ago to 60 days ahead. Whole days, so that the query stays cached all day. */
export function computeLinkableRange(today: CalendarDay, timeZone: string): { startDate: string; endDate: string } {
  const startOf = (day: CalendarDay) => new Date(toInstant({ day, minutes: 0 }, timeZone)).toISOString();
  return { startDate: startOf(addDays(today, -daysBefore)), endDate: startOf(addDays(today, daysAfter + 1)) };
}

/** The linked event first, then events from today on, then past events, latest first. */
export function sortLinkableEvents(
  events: readonly LinkableEvent[],
  { linkedEvent, today, timeZone }: { linkedEvent: LinkableEvent | null; today: CalendarDay; timeZone: string },
): LinkableEvent[] {
  const startOfToday = toInstant({ day: today, minutes: 0 }, timeZone);
  const isPast = (event: LinkableEvent) => Date.parse(event.startTime) < startOfToday;
  const others = events.filter(({ id }) => id !== linkedEvent?.id);
  return [
    ...(linkedEvent ? [linkedEvent] : []),
    ...others.filter((event) => !isPast(event)),
    ...others.filter(isPast).toReversed(),
  ];
}

/** The first day of an event in a zone. An all-day event keeps its day in every zone. */
export function findEventDay(
  { startTime, isAllDay }: Pick<LinkableEvent, 'startTime' | 'isAllDay'>,
  timeZone: string,
): CalendarDay {
  const start = Date.parse(startTime);
  return computeEventDayRange({ start, end: start, isAllDay }, timeZone).first;
}
