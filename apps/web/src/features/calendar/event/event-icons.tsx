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
import shared from '../calendar.module.css';
import { outcomeLabel } from './event-labels.ts';

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
  return <Icon size={size} className={shared.icon} aria-hidden />;
}

/** Decorative: `outcomeLabel` says the same in words. */
export function OutcomeIcon({ event, now, size = 14 }: { event: CalendarEvent; now: Date; size?: number }) {
  const outcome = outcomeLabel(event, now);
  if (outcome === 'Report missing')
    return <CircleAlert size={size} className={shared.icon} data-outcome="missing" aria-hidden />;
  if (outcome === 'Completed')
    return <CircleCheck size={size} className={shared.icon} data-outcome="completed" aria-hidden />;
  if (outcome === 'Not completed')
    return <CircleX size={size} className={shared.icon} data-outcome="not-completed" aria-hidden />;
  return null;
}
