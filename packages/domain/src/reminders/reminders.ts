import { parseCompletionStatus } from '../calendar/completion-status.ts';

/** The fields of an event that its reminder depends on. Times are ISO 8601 instants. */
interface Remindable {
  readonly startTime: string;
  readonly endTime: string;
  readonly reminderMinutes: number | null;
  readonly completionStatus: string | null;
  readonly report: string | null;
  readonly updatedAt: string;
}

/**
 * The time of an event's reminder, in milliseconds since 1970 (rules/reminders.md#when). Returns null when the event
 * has no reminder, is reported, or was changed after its start: the user already knows about the event.
 */
function computeReminderTime(event: Remindable): number | null {
  const { startTime, reminderMinutes, completionStatus, report, updatedAt } = event;
  if (reminderMinutes === null || parseCompletionStatus(completionStatus) !== 'unreported' || report?.trim())
    return null;
  if (Date.parse(updatedAt) >= Date.parse(startTime)) return null;
  return Date.parse(startTime) - reminderMinutes * 60_000;
}

/**
 * Lists the reminders due after `since` and at or before `until`, in milliseconds since 1970, earliest first. Leaves
 * out events that ended by `until`: a device that was asleep shows no reminders of past events.
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

/** The key of a reminder. The key contains the start, so that a moved event gets a new reminder. */
export function formatReminderKey({ id, startTime }: { readonly id: string; readonly startTime: string }): string {
  return `${id} ${startTime}`;
}

/** The time of the first reminder after `after`, both in milliseconds since 1970. Returns null when there is none. */
export function findNextReminderTime(events: readonly Remindable[], after: number): number | null {
  const times = events.flatMap((event) => {
    const remindAt = computeReminderTime(event);
    return remindAt !== null && remindAt > after ? remindAt : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}
