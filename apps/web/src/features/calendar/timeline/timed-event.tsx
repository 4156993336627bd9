import { type CSSProperties, memo } from 'react';
import { chosenColor } from '../../../ui/colors.ts';
import { Row } from '../../../ui/layout.tsx';
import { MutedText } from '../../../ui/text.tsx';
import shared from '../calendar.module.css';
import { OutcomeIcon, TypeIcon } from '../event/event-icons.tsx';
import { formatEventTimes, eventLabel } from '../event/event-labels.ts';
import type { PlacedEvent } from './place-events.ts';
import classes from './timeline.module.css';

const percent = (fraction: number) => `${fraction * 100}%`;

function toStyle({ top, height, left, width }: Omit<PlacedEvent, 'event' | 'part'>): CSSProperties {
  return { top: percent(top), height: percent(height), left: percent(left), width: percent(width) };
}

interface TimedEventProps {
  placed: PlacedEvent;
  timezone: string;
  /** Whether title and time share one line, where the time is shown if it fits. */
  isShort: boolean;
}

/** An event at its time of the day. The grid handles its clicks, keys and drags, and finds it by `data-event`. */
export const TimedEvent = memo(
  function TimedEvent({ placed, timezone, isShort }: TimedEventProps) {
    const { event, part } = placed;
    const now = new Date();
    return (
      <button
        type="button"
        className={`${shared.block} ${classes.event}`}
        style={{ ...toStyle(placed), ...chosenColor(event.color) }}
        data-event={event.id}
        data-short={isShort || undefined}
        data-starts-before={part.startsBefore || undefined}
        data-ends-after={part.endsAfter || undefined}
        data-done={event.completionStatus !== 'unreported' || undefined}
        aria-label={eventLabel(event, { timezone, now })}
      >
        {!part.startsBefore && <span className={classes.grip} data-grip="start" />}
        <Row as="span" gap={4} className={shared.strong}>
          {event.type !== 'event' && <TypeIcon type={event.type} size={12} />}
          <span className="truncate">{event.title}</span>
          <OutcomeIcon event={event} now={now} size={13} />
        </Row>
        <MutedText as="span" className="truncate">
          {' '}
          {formatEventTimes(event, timezone)}
        </MutedText>
        {!part.endsAfter && <span className={classes.grip} data-grip="end" />}
      </button>
    );
  },
  (before, after) =>
    before.timezone === after.timezone &&
    before.isShort === after.isShort &&
    before.placed.event === after.placed.event &&
    before.placed.top === after.placed.top &&
    before.placed.height === after.placed.height &&
    before.placed.left === after.placed.left &&
    before.placed.width === after.placed.width,
);
