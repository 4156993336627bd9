import { parseCompletionStatus } from './completion-status.ts';

/** The fields of an event its reminder depends on; times are ISO 8601 instants. */
interface Remindable {
  readonly startTime: string;
  readonly endTime: string;
  readonly reminderMinutes: number | null;
  readonly completionStatus: string | null;
}

/** The time of an event's reminder, in milliseconds since 1970; `null` without a reminder or once it is reported. */
function computeReminderTime({ startTime, reminderMinutes, completionStatus }: Remindable): number | null {
  if (reminderMinutes === null || parseCompletionStatus(completionStatus) !== 'unreported') return null;
  return Date.parse(startTime) - reminderMinutes * 60_000;
}

/**
 * Lists the reminders due after `since` and at or before `until`, in milliseconds since 1970, earliest first. Events
 * that ended by `until` are left out: a device that was asleep shows no reminders of past events.
 */
export function listDueReminders<Event extends Remindable>(
  events: readonly Event[],
  { since, until }: { since: number; until: number },
): { event: Event; remindAt: number }[] {
  return events
    .flatMap((event) => {
      const remindAt = computeReminderTime(event);
      const isDue = remindAt !== null && remindAt > since && remindAt <= until && Date.parse(event.endTime) > until;
      return isDue ? [{ event, remindAt }] : [];
    })
    .toSorted((one, other) => one.remindAt - other.remindAt);
}

/** The time of the next reminder after an instant, both in milliseconds since 1970; `null` when there is none. */
export function findNextReminderTime(events: readonly Remindable[], after: number): number | null {
  const times = events.flatMap((event) => {
    const remindAt = computeReminderTime(event);
    return remindAt !== null && remindAt > after ? remindAt : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}
