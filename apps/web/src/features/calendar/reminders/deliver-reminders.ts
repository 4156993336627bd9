import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { claimReminder, keyOf } from './claim-reminder.ts';
import { findRemindable } from './due-reminders.ts';
import { readConsent } from './notification-permission.ts';
import { describeReminder, type ReminderClock } from './reminder-text.ts';
import { readSince } from './reminders-since.ts';
import { showNotification } from './show-notification.ts';

/** Shows every reminder that is due, once for all tabs of the browser. */
export async function deliverReminders(events: readonly CalendarEvent[], clock: ReminderClock): Promise<void> {
  if (readConsent() !== 'granted') return;
  const now = Date.now();
  for (const event of findRemindable(events, { since: readSince(now), until: now })) {
    if (!(await claimReminder(event, now))) continue;
    await showNotification(event.title, {
      body: describeReminder(event, clock),
      tag: keyOf(event),
      data: { eventId: event.id },
    });
  }
}
