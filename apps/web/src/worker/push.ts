import type { PushContent, ReminderContent } from '@goaltracker/contracts/reminders/push-content';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatAmount } from '../ui/format/format-amount.ts';
import { formatReminder } from '../features/reminders/reminder-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** Missing in the TypeScript library: not every browser has buttons. */
interface ReminderOptions extends NotificationOptions {
  actions?: readonly { action: Button; title: string }[];
  data: ShownReminder;
}

type Button = 'done' | 'snooze' | 'report';

/** The data of a notification. A page's notification has only the event id. */
type ShownReminder = ReminderContent | { type?: undefined; eventId: string };

/** Most browsers show two buttons. A click on the notification itself also opens the report. */
const listButtons = ({ quickAdd }: ReminderContent): ReminderOptions['actions'] => [
  { action: 'done', title: quickAdd ? `Add ${formatAmount(quickAdd.value, quickAdd.unit)}` : 'Done' },
  { action: 'snooze', title: 'Snooze 10 min' },
  { action: 'report', title: 'Report' },
];

self.addEventListener('push', (event) => {
  const content = event.data?.json() as PushContent | undefined;
  // Browsers require a notification for every push message.
  event.waitUntil(content?.type === 'reminder' ? showReminder(content) : showTest());
});

self.addEventListener('notificationclick', (click) => {
  const { notification, action } = click;
  const shown = notification.data as ShownReminder | undefined;
  notification.close();
  if (shown?.type === 'reminder' && (action === 'done' || action === 'snooze'))
    click.waitUntil(pressButton(shown, action));
  else click.waitUntil(openApp(shown));
});

function showTest(): Promise<void> {
  return self.registration.showNotification('GoalTracker', { body: 'Reminders reach this device.', tag: 'test' });
}

/** `note` precedes the time of the event. */
async function showReminder(content: ReminderContent, note?: string): Promise<void> {
  const { tag, title, timezone, dateFormat, timeFormat } = content;
  const today = toCalendarDay(new Date(), timezone);
  const when = formatReminder(content, { today, timezone, dateFormat, timeFormat });
  const options: ReminderOptions = {
    body: note === undefined ? when : `${note}\n${when}`,
    tag,
    actions: listButtons(content),
    data: content,
  };
  await self.registration.showNotification(title ?? 'An event begins', options);
}

/** Authenticates by the token instead of a session, so that it works while the app is closed. */
async function pressButton(content: ReminderContent, button: 'done' | 'snooze'): Promise<void> {
  const path = `/api/reminders/${encodeURIComponent(content.token)}/${button}`;
  const response = await fetch(path, { method: 'POST' }).catch(() => undefined);
  if (response?.ok) return;
  const note =
    response?.status === 404 ? 'This was done before, or too long ago.' : 'The server could not be reached. Try again.';
  await showReminder(content, note);
}

/** Opens the dialog of the event, in an open tab of the app if there is one. */
async function openApp(shown: ShownReminder | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = windows.find((each) => each.visibilityState === 'visible') ?? windows[0];
  if (tab) {
    if (shown) tab.postMessage({ openEvent: shown.eventId }, []);
    await tab.focus();
  } else await self.clients.openWindow(shown ? `/?${describeDialog(shown).toString()}` : '/');
}

/** Names the same dialog as the calendar opens: see use-open-event.ts. */
function describeDialog(shown: ShownReminder): URLSearchParams {
  const { eventId: event } = shown;
  if (shown.type === 'reminder' && shown.goalId !== null && shown.eventType === 'goal')
    return new URLSearchParams({ dialog: 'report-progress', record: shown.goalId, event });
  if (shown.type === 'reminder' && shown.taskId !== null && shown.eventType === 'task')
    return new URLSearchParams({ dialog: 'tasks', record: shown.taskId, event });
  return new URLSearchParams({ dialog: 'edit-event', record: event });
}
