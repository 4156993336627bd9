import { type CSSProperties, memo } from 'react';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import { OutcomeIcon, TypeIcon } from '../core/event-icons.tsx';
import { eventLabel, formatEventTimes, outcomeLabel } from '../core/event-labels.ts';
import { isOfOtherCalendar } from '../core/shown-event.ts';
import type { EventText } from './event-text.ts';
import type { PlacedEvent } from './place-events.ts';
import classes from './timeline.module.css';

const percent = (fraction: number) => `${fraction * 100}%`;

function toStyle({ top, height, left, width, inset }: PlacedEvent): CSSProperties {
  const vertical = { top: percent(top), height: percent(height) };
  if (inset === 0) return { ...vertical, left: percent(left), width: percent(width) };
  const room = `(100% - ${inset}px)`;
  return { ...vertical, left: `calc(${inset}px + ${left} * ${room})`, width: `calc(${width} * ${room})` };
}

interface TimedEventProps extends EventText {
  placed: PlacedEvent;
  timezone: string;
  phase: 'past' | 'now' | 'future';
}

/** An event at its time of the day. The grid handles its clicks, keys and drags, and finds it by `data-event`. */
export const TimedEvent = memo(
  function TimedEvent({ placed, timezone, isShort, lines, time, phase }: TimedEventProps) {
    const { event, part } = placed;
    const now = new Date();
    const isOther = isOfOtherCalendar(event);
    const hasOutcome = outcomeLabel(event, now) !== null;
    return (
      <button
        type="button"
        className={`${shared.block} ${classes.event}`}
        style={{ ...toStyle(placed), ...chosenColor(event.color), '--lines': lines } as CSSProperties}
        data-event={event.id}
        data-short={isShort || undefined}
        data-starts-before={part.startsBefore || undefined}
        data-ends-after={part.endsAfter || undefined}
        data-other={isOther || undefined}
        data-done={event.completionStatus !== 'unreported' || undefined}
        data-phase={phase}
        data-stacked={placed.inset > 0 || undefined}
        data-outcome={hasOutcome || undefined}
        aria-label={eventLabel(event, { timezone, now })}
      >
        {!part.startsBefore && !isOther && <span className={classes.grip} data-grip="start" />}
        <span className={`semibold ${classes.eventTitle}`}>
          {event.type !== 'event' && <TypeIcon type={event.type} size={13} />}
          {event.title}
        </span>
        {time !== 'none' && (
          <MutedText as="span" size="xs" className={`truncate ${classes.eventTime}`}>
            {' '}
            {time === 'full' ? formatEventTimes(event, timezone) : formatTime(event.startTime, timezone)}
          </MutedText>
        )}
        {hasOutcome && (
          <span className={classes.outcome}>
            <OutcomeIcon event={event} now={now} size={14} />
          </span>
        )}
        {!part.endsAfter && !isOther && <span className={classes.grip} data-grip="end" />}
      </button>
    );
  },
  (before, after) =>
    before.timezone === after.timezone &&
    before.isShort === after.isShort &&
    before.lines === after.lines &&
    before.time === after.time &&
    before.phase === after.phase &&
    before.placed.event === after.placed.event &&
    before.placed.top === after.placed.top &&
    before.placed.height === after.placed.height &&
    before.placed.left === after.placed.left &&
    before.placed.inset === after.placed.inset &&
    before.placed.width === after.placed.width,
);
