import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { EventType } from '@goaltracker/domain/calendar/enums';
import {
  Bell,
  Briefcase,
  CalendarDays,
  CircleAlert,
  CircleCheck,
  CircleX,
  type LucideIcon,
  Plane,
  SquareCheck,
  Target,
} from 'lucide-react';
import { type OutcomeLabel, outcomeLabel } from './event-labels.ts';

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

/** Decorative: `outcomeLabel` says the same in words. */
export function OutcomeIcon({ event, now, size = 14 }: { event: CalendarEvent; now: Date; size?: number }) {
  const outcome = outcomeLabel(event, now);
  if (outcome === null) return null;
  const { Icon, color } = outcomeIcons[outcome];
  return <Icon size={size} color={color} aria-hidden />;
}
