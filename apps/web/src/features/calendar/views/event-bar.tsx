import { memo } from 'react';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import shared from '../core/calendar.module.css';
import { OutcomeIcon, TypeIcon } from '../core/event-icons.tsx';
import { eventLabel } from '../core/event-labels.ts';
import type { OpenCard } from '../core/use-open-card.ts';
import { isOfOtherCalendar } from '../core/shown-event.ts';
import type { PlacedBar } from './place-events.ts';
import classes from './timeline.module.css';

interface EventBarProps extends PlacedBar {
  timezone: string;
  onOpen: OpenCard;
}

/** An all-day event in a grid of days. */
export const EventBar = memo(function EventBar({ event, timezone, onOpen, ...place }: EventBarProps) {
  const now = new Date();
  return (
    <Row
      as="button"
      type="button"
      gap={4}
      className={`${shared.block} ${shared.bar} semibold ${classes.bar}`}
      style={{
        ...chosenColor(event.color),
        gridColumn: `${place.from + 1} / ${place.to + 2}`,
        gridRow: place.lane + 1,
      }}
      data-event={event.id}
      data-starts-before={place.startsBefore || undefined}
      data-ends-after={place.endsAfter || undefined}
      data-other={isOfOtherCalendar(event) || undefined}
      data-done={event.completionStatus !== 'unreported' || undefined}
      aria-label={eventLabel(event, { timezone, now })}
      onClick={(click) => onOpen(event, click)}
      onDoubleClick={(click) => onOpen(event, click)}
    >
      {event.type !== 'event' && <TypeIcon type={event.type} size={12} />}
      <span className="truncate">{event.title}</span>
      <OutcomeIcon event={event} now={now} size={13} />
    </Row>
  );
});
