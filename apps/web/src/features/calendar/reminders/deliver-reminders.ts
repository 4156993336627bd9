import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { claimReminder, reminderKey } from './claim-reminder.ts';
import { listEventsToRemind } from './due-reminders.ts';
import { getNotificationPermission } from './notification-permission.ts';
import { formatReminder, type ReminderClock } from './reminder-text.ts';
import { getRemindersSince } from './reminders-since.ts';
import { showNotification } from './show-notification.ts';

/** Shows every reminder that is due, once for all tabs of the browser. */
export async function deliverReminders(events: readonly CalendarEvent[], clock: ReminderClock): Promise<void> {
  if (getNotificationPermission() !== 'granted') return;
  const now = Date.now();
  for (const event of listEventsToRemind(events, { since: getRemindersSince(now), until: now })) {
    if (!(await claimReminder(event, now))) continue;
    await showNotification(event.title, {
      body: formatReminder(event, clock),
      tag: reminderKey(event),
      data: { eventId: event.id },
    });
  }
}
