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
import classes from './event.module.css';
import { outcomeLabel } from './event-labels.ts';

const typeIcons: Record<EventType, LucideIcon> = {
  event: CalendarDays,
  task: SquareCheck,
  reminder: Bell,
  travel: Plane,
  goal: Target,
  work: Briefcase,
};

/** The kind of an event; its name is said elsewhere. */
export function TypeIcon({ type, size = 14 }: { type: EventType; size?: number }) {
  const Icon = typeIcons[type];
  return <Icon size={size} className={classes.icon} aria-hidden />;
}

/** What became of an event: a missing report in orange, completed, not completed. The words are in its name. */
export function OutcomeIcon({ event, now, size = 14 }: { event: CalendarEvent; now: Date; size?: number }) {
  const outcome = outcomeLabel(event, now);
  if (outcome === 'Report missing')
    return <CircleAlert size={size} className={classes.icon} data-outcome="missing" aria-hidden />;
  if (outcome === 'Completed')
    return <CircleCheck size={size} className={classes.icon} data-outcome="completed" aria-hidden />;
  if (outcome === 'Not completed')
    return <CircleX size={size} className={classes.icon} data-outcome="not-completed" aria-hidden />;
  return null;
}
