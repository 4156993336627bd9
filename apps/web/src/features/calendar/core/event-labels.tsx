import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { needsReport } from '@goaltracker/domain/calendar/completion-status';
import type { EventType } from '@goaltracker/domain/calendar/enums';
import {
  Bell,
  Briefcase,
  CalendarDays,
  CircleAlert,
  CircleCheck,
  CircleX,
  type LucideIcon,
  type LucideProps,
  Plane,
  SquareCheck,
  Target,
} from 'lucide-react';
import { formatTime } from '../../../ui/format/format-time.ts';
import type { ShownEvent } from './use-events.ts';

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

type OutcomeLabel = 'Report missing' | 'Completed' | 'Not completed';

/** Null when the event has no outcome and no report is missing. */
export function outcomeLabel(event: CalendarEvent, now: Date): OutcomeLabel | null {
  if (needsReport(event, now)) return 'Report missing';
  if (event.completionStatus === 'completed') return 'Completed';
  return event.completionStatus === 'not_completed' ? 'Not completed' : null;
}

/**
 * The accessible name of an event: `Dentist, 9:00 AM – 10:00 AM, Completed`. An event of another calendar ends with the
 * name of the calendar.
 */
export function eventLabel(event: ShownEvent, { timezone, now }: { timezone: string; now: Date }): string {
  return [event.title, formatEventTimes(event, timezone), outcomeLabel(event, now), event.calendar ?? null]
    .filter((part) => part !== null)
    .join(', ');
}

const typeIcons: Record<EventType, LucideIcon> = {
  event: CalendarDays,
  task: SquareCheck,
  reminder: Bell,
  travel: Plane,
  goal: Target,
  work: Briefcase,
};

/** Decorative: the type has no accessible name here. */
export function TypeIcon({ type, size = 14 }: { type: EventType; size?: number }) {
  const Icon = typeIcons[type];
  return <Icon size={size} aria-hidden />;
}

const outcomeIcons: Record<OutcomeLabel, { Icon: LucideIcon; color: string }> = {
  'Report missing': { Icon: CircleAlert, color: 'var(--gt-due-text)' },
  Completed: { Icon: CircleCheck, color: 'var(--gt-positive-text)' },
  'Not completed': { Icon: CircleX, color: 'var(--gt-text-muted)' },
};

interface OutcomeIconProps extends LucideProps {
  event: CalendarEvent;
  now: Date;
}

/** Renders nothing for an event without an outcome. Decorative: `outcomeLabel` says the same in words. */
export function OutcomeIcon({ event, now, ...props }: OutcomeIconProps) {
  const outcome = outcomeLabel(event, now);
  if (outcome === null) return null;
  const { Icon, color } = outcomeIcons[outcome];
  return <Icon {...props} color={color} aria-hidden />;
}
