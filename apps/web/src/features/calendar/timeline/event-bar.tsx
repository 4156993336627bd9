import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { memo } from 'react';
import { chosenColor } from '../../../ui/colors.ts';
import { OutcomeIcon, TypeIcon } from '../event/event-icons.tsx';
import { eventLabel } from '../event/event-labels.ts';
import classes from './event-bar.module.css';

interface EventBarProps {
  event: CalendarEvent;
  timezone: string;
  startsBefore?: boolean;
  endsAfter?: boolean;
  onOpen: (event: CalendarEvent) => void;
}

/** An event that lasts whole days, as one line; pointed where it goes on beyond what is shown. */
export const EventBar = memo(function EventBar({ event, timezone, startsBefore, endsAfter, onOpen }: EventBarProps) {
  const now = new Date();
  return (
    <button
      type="button"
      className={classes.bar}
      style={chosenColor(event.color)}
      data-starts-before={startsBefore || undefined}
      data-ends-after={endsAfter || undefined}
      data-done={event.completionStatus !== 'unreported' || undefined}
      aria-label={eventLabel(event, { timezone, now })}
      onClick={() => onOpen(event)}
    >
      <TypeIcon type={event.type} size={12} />
      <span className={classes.words}>{event.title}</span>
      <OutcomeIcon event={event} now={now} size={13} />
    </button>
  );
});
