import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { keyOf, readDelivered, storeDelivered } from './delivered-reminders.ts';
import { findRemindable } from './due-reminders.ts';
import { readConsent } from './notification-permission.ts';
import { describeReminder, type ReminderClock } from './reminder-text.ts';
import { showNotification } from './show-notification.ts';

/** Shows every reminder that is due, once: the tabs of a browser take turns, and each sees what the others delivered. */
export async function deliverReminders(events: readonly CalendarEvent[], clock: ReminderClock): Promise<void> {
  await navigator.locks.request('goaltracker-reminders', async () => {
    if (readConsent() !== 'granted') return;
    const now = Date.now();
    const record = readDelivered(now);
    const delivered = { ...record.delivered };
    for (const event of findRemindable(events, record, now)) {
      await showNotification(event.title, {
        body: describeReminder(event, clock),
        tag: keyOf(event),
        data: { eventId: event.id },
      });
      delivered[keyOf(event)] = Date.parse(event.endTime);
      storeDelivered({ since: record.since, delivered });
    }
    storeDelivered({ since: record.since, delivered });
  });
}
