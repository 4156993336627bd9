import { CalendarDays, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { IconText } from '../../../ui/text/icon-text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { OutcomeIcon, TypeIcon } from '../core/event-icons.tsx';
import { outcomeLabel } from '../core/event-labels.ts';
import { EventRepeat } from '../core/event-repeat.tsx';
import type { OpenCard } from '../core/use-open-card.ts';
import { type ShownEvent, isOfOtherCalendar } from '../core/shown-event.ts';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from './event-list.module.css';

interface EventRowProps {
  event: ShownEvent;
  time: ReactNode;
  onOpen: OpenCard;
  /** Buttons at the end of the row. */
  children?: ReactNode;
}

/** An event in a list. */
export const EventRow = memo(function EventRow({ event, time, onOpen, children }: EventRowProps) {
  const now = new Date();
  const outcome = outcomeLabel(event, now);
  return (
    <Row
      as="li"
      wrap
      gap="4px 8px"
      className={`min-w-0 rounded-md ${classes.row}`}
      style={chosenColor(event.color)}
      data-other={isOfOtherCalendar(event) || undefined}
    >
      <Stack
        as={PlainButton}
        gap={2}
        className={`min-w-0 min-h-52 py-8 px-12 rounded-md ${classes.event}`}
        data-event={event.id}
        onClick={(click) => onOpen(event, click)}
        onDoubleClick={(click) => onOpen(event, click)}
      >
        <MutedText as="span" size="sm" className="tabular">
          {time}
        </MutedText>
        <Row as="span" className="semibold">
          <TypeIcon type={event.type} size={15} />
          <span>{event.title}</span>
        </Row>
        {event.calendar !== undefined && (
          <IconText size="sm" tone="muted" className={classes.place}>
            <CalendarDays size={13} aria-hidden />
            <span>{event.calendar}</span>
          </IconText>
        )}
        {event.location && (
          <IconText size="sm" tone="muted" className={classes.place}>
            <MapPin size={13} aria-hidden />
            <span>{event.location}</span>
          </IconText>
        )}
        <EventRepeat event={event} className={classes.place} />
        {outcome && (
          <IconText size="sm" className={classes.outcome}>
            <OutcomeIcon event={event} now={now} size={15} />
            {outcome}
          </IconText>
        )}
      </Stack>
      {children}
    </Row>
  );
});
