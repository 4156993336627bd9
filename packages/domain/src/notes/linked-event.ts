import { showSpan } from '../calendar/all-day.ts';
import { formatSpan, parseSpan } from '../calendar/span.ts';

/** The event that a note is linked to. */
export interface LinkedEvent {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. For an all-day event, midnight in the user's time zone. */
  readonly startTime: string;
  readonly isAllDay: boolean;
}

/** Describes a stored event for a note that links to it (rules/notes.md#fields). */
export function describeLinkedEvent(event: LinkedEvent, timeZone: string): LinkedEvent {
  const { id, title, isAllDay, startTime } = event;
  const span = showSpan(parseSpan({ startTime, endTime: startTime }), event, timeZone);
  return { id, title, startTime: formatSpan(span).startTime, isAllDay };
}
