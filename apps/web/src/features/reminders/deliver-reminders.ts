import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { formatReminderKey, listDueReminders } from '@goaltracker/domain/reminders/reminders';
import { claimReminder } from './claim-reminder.ts';
import { getNotificationPermission } from './notification-permission.ts';
import { formatReminder, type ReminderContext } from './reminder-text.ts';
import { getRemindersSince } from './reminders-since.ts';
import { showNotification } from './show-notification.ts';

/** Shows a notification for every reminder that is due, in only one tab of the browser. */
export async function deliverReminders(events: readonly CalendarEvent[], context: ReminderContext): Promise<void> {
  if (getNotificationPermission() !== 'granted') return;
  const now = Date.now();
  for (const { event } of listDueReminders(events, { since: getRemindersSince(now), until: now })) {
    if (!(await claimReminder(event, now))) continue;
    await showNotification(event.title, {
      body: formatReminder(event, context),
      tag: formatReminderKey(event),
      data: { eventId: event.id },
    });
  }
}
