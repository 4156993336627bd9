import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { needsReport } from '@goaltracker/domain/calendar/completion-status';
import { formatTime } from '../../../ui/format-time.ts';

/** `9:00 AM – 10:00 AM` in a time zone, or `All day`. */
export function formatEventTimes(
  event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'>,
  timezone: string,
): string {
  if (event.isAllDay) return 'All day';
  return `${formatTime(event.startTime, timezone)} – ${formatTime(event.endTime, timezone)}`;
}

export type OutcomeLabel = 'Report missing' | 'Completed' | 'Not completed';

/** Null while there is no outcome and none is due. */
export function outcomeLabel(event: CalendarEvent, now: Date): OutcomeLabel | null {
  if (needsReport(event, now)) return 'Report missing';
  if (event.completionStatus === 'completed') return 'Completed';
  return event.completionStatus === 'not_completed' ? 'Not completed' : null;
}

/** The accessible name of an event: `Dentist, 9:00 AM – 10:00 AM, Completed`. */
export function eventLabel(event: CalendarEvent, { timezone, now }: { timezone: string; now: Date }): string {
  return [event.title, formatEventTimes(event, timezone), outcomeLabel(event, now)]
    .filter((part) => part !== null)
    .join(', ');
}
