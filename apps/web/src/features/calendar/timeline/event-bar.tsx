import { memo } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import type { PlacedBar } from '../views/place-bars.ts';
import classes from '../hours/timeline.module.css';
import { chosenColor } from '../../../ui/styles/colors.ts';
import shared from '../core/calendar.module.css';
import { eventLabel, OutcomeIcon, TypeIcon } from '../core/event-labels.tsx';
import { isOfOtherCalendar } from '../core/use-events.ts';
import type { OpenCard } from '../core/use-open-card.ts';

interface EventBarProps extends PlacedBar {
  timezone: string;
  onOpen: OpenCard;
}

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
