import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { needsReport } from '@goaltracker/domain/calendar/completion-status';
import type { EventType } from '@goaltracker/domain/calendar/enums';
import { formatTime } from '../../../ui/format/format-time.ts';
import type { ShownEvent } from './shown-event.ts';

type EventTimes = Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'>;

export const eventTypeLabels: Readonly<Record<EventType, string>> = {
  event: 'Event',
  task: 'Task',
  reminder: 'Reminder',
  travel: 'Travel',
  goal: 'Goal',
  work: 'Work',
};

/** `9:00 AM – 10:00 AM` in a time zone, or `All day`. */
export function formatEventTimes(event: EventTimes, timezone: string): string {
  if (event.isAllDay) return 'All day';
  return `${formatTime(event.startTime, timezone)} – ${formatTime(event.endTime, timezone)}`;
}

export function hasBegun({ startTime }: Pick<CalendarEvent, 'startTime'>, now = new Date()): boolean {
  return Date.parse(startTime) <= now.getTime();
}

export type OutcomeLabel = 'Report missing' | 'Completed' | 'Not completed';

/** Null while there is no outcome and none is due. */
export function outcomeLabel(event: CalendarEvent, now: Date): OutcomeLabel | null {
  if (needsReport(event, now)) return 'Report missing';
  if (event.completionStatus === 'completed') return 'Completed';
  return event.completionStatus === 'not_completed' ? 'Not completed' : null;
}

/** The accessible name of an event: `Dentist, 9:00 AM – 10:00 AM, Completed`, or with its calendar at the end. */
export function eventLabel(event: ShownEvent, { timezone, now }: { timezone: string; now: Date }): string {
  return [event.title, formatEventTimes(event, timezone), outcomeLabel(event, now), event.calendar ?? null]
    .filter((part) => part !== null)
    .join(', ');
}
