import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { listDueReminders } from '@goaltracker/domain/calendar/reminders';

/**
 * The events to remind of now: the reminder is due, nothing is written in the report, and nobody has touched the event
 * since it began, for who did knows of it.
 */
export function listEventsToRemind(
  events: readonly CalendarEvent[],
  due: { since: number; until: number },
): CalendarEvent[] {
  return listDueReminders(events, due)
    .map(({ event }) => event)
    .filter((event) => !event.report?.trim())
    .filter((event) => Date.parse(event.updatedAt) < Date.parse(event.startTime));
}
