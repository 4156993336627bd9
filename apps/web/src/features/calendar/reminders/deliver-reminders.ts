import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { listDueReminders } from '@goaltracker/domain/calendar/reminders';
import { claimReminder, reminderKey } from './claim-reminder.ts';
import { getNotificationPermission } from './notification-permission.ts';
import { formatReminder, type ReminderContext } from './reminder-text.ts';
import { getRemindersSince } from './reminders-since.ts';
import { showNotification } from './show-notification.ts';

/** Shows a notification for every reminder that is due, in only one tab of the browser. */
export async function deliverReminders(events: readonly CalendarEvent[], context: ReminderContext): Promise<void> {
  if (getNotificationPermission() !== 'granted') return;
  const now = Date.now();
  for (const event of listEventsToRemind(events, { since: getRemindersSince(now), until: now })) {
    if (!(await claimReminder(event, now))) continue;
    await showNotification(event.title, {
      body: formatReminder(event, context),
      tag: reminderKey(event),
      data: { eventId: event.id },
    });
  }
}

/**
 * Events whose reminder is due between two times, in milliseconds since 1970. Events with a report and events that were
 * changed after their start are left out: the user already knows of them.
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
