import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { chosenColor } from '../../../ui/colors.ts';
import shared from '../calendar.module.css';
import { OutcomeIcon, TypeIcon } from '../event/event-icons.tsx';
import { outcomeLabel } from '../event/event-labels.ts';
import classes from './event-list.module.css';

interface EventRowProps {
  event: CalendarEvent;
  time: ReactNode;
  onOpen: (event: CalendarEvent) => void;
  /** Buttons at the end of the row. */
  children?: ReactNode;
}

/** An event in a list. */
export const EventRow = memo(function EventRow({ event, time, onOpen, children }: EventRowProps) {
  const now = new Date();
  const outcome = outcomeLabel(event, now);
  return (
    <li className={classes.row} style={chosenColor(event.color)}>
      <button type="button" className={`${shared.plain} ${classes.event}`} onClick={() => onOpen(event)}>
        <span className={`tabular ${classes.time}`}>{time}</span>
        <span className={classes.title}>
          <TypeIcon type={event.type} size={15} />
          <span>{event.title}</span>
        </span>
        {event.location && (
          <span className={classes.place}>
            <MapPin size={13} aria-hidden />
            <span>{event.location}</span>
          </span>
        )}
        {outcome && (
          <span className={classes.outcome}>
            <OutcomeIcon event={event} now={now} size={15} />
            {outcome}
          </span>
        )}
      </button>
      {children}
    </li>
  );
});
