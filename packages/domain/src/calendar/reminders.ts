import { parseCompletionStatus } from './completion-status.ts';

interface Remindable {
  readonly startTime: string;
  readonly endTime: string;
  readonly reminderMinutes: number | null;
  readonly completionStatus: string | null;
}

/** When to remind of an event, in milliseconds since 1970; `null` without a reminder, or once it is reported on. */
function readReminder({ startTime, reminderMinutes, completionStatus }: Remindable): number | null {
  if (reminderMinutes === null || parseCompletionStatus(completionStatus) !== 'unreported') return null;
  return Date.parse(startTime) - reminderMinutes * 60_000;
}

/**
 * The reminders due after one instant and until another, both in milliseconds since 1970, the earliest first. None for
 * events that are over by then: a machine that slept through one has nothing left to say.
 */
export function listDueReminders<Event extends Remindable>(
  events: readonly Event[],
  { since, until }: { since: number; until: number },
): { event: Event; remindAt: number }[] {
  return events
    .flatMap((event) => {
      const remindAt = readReminder(event);
      const isDue = remindAt !== null && remindAt > since && remindAt <= until && Date.parse(event.endTime) > until;
      return isDue ? [{ event, remindAt }] : [];
    })
    .toSorted((one, other) => one.remindAt - other.remindAt);
}

/** When the next reminder after an instant is due; `null` when there is none. */
export function findNextReminderTime(events: readonly Remindable[], after: number): number | null {
  const times = events.flatMap((event) => {
    const remindAt = readReminder(event);
    return remindAt !== null && remindAt > after ? remindAt : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}
