import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { listDueReminders } from '@goaltracker/domain/calendar/reminders';
import { type DeliveredReminders, keyOf } from './delivered-reminders.ts';

/**
 * The events to remind of now: the reminder is due and has not been delivered, nothing is written in the report, and
 * nobody has touched the event since it began, for who did knows of it.
 */
export function findRemindable(
  events: readonly CalendarEvent[],
  { since, delivered }: DeliveredReminders,
  now: number,
): CalendarEvent[] {
  return listDueReminders(events, { since, until: now })
    .map(({ event }) => event)
    .filter((event) => !(keyOf(event) in delivered) && !event.report?.trim())
    .filter((event) => Date.parse(event.updatedAt) < Date.parse(event.startTime));
}
