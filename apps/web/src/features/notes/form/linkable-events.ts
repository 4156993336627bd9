import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';

/** What has to be known of an event to link a note to it. */
export type LinkableEvent = Pick<CalendarEvent, 'id' | 'title' | 'startTime' | 'isAllDay'>;

const daysBefore = 30;
const daysAfter = 60;

/** The time around today from which events are offered. It stays the same all day, and so does what was read. */
export function describeLinkableRange(today: CalendarDay, timeZone: string): { startDate: string; endDate: string } {
  const startOf = (day: CalendarDay) => new Date(toInstant({ day, minutes: 0 }, timeZone)).toISOString();
  return { startDate: startOf(addDays(today, -daysBefore)), endDate: startOf(addDays(today, daysAfter + 1)) };
}

/** The events to choose from: the linked one first, those from today on, then what is over, the latest first. */
export function arrangeLinkable(
  events: readonly LinkableEvent[],
  { linkedEvent, today, timeZone }: { linkedEvent: LinkableEvent | null; today: CalendarDay; timeZone: string },
): LinkableEvent[] {
  const startOfToday = toInstant({ day: today, minutes: 0 }, timeZone);
  const isOver = (event: LinkableEvent) => Date.parse(event.startTime) < startOfToday;
  const others = events.filter(({ id }) => id !== linkedEvent?.id);
  return [
    ...(linkedEvent ? [linkedEvent] : []),
    ...others.filter((event) => !isOver(event)),
    ...others.filter(isOver).toReversed(),
  ];
}
