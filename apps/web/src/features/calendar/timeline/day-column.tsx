import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo, useMemo, type CSSProperties } from 'react';
import { useNow } from '../../../hooks/use-today.ts';
import { countRows, type HourScale } from '../hours/hour-scale.ts';
import { HourSlots, NowLine } from '../hours/hour-slots.tsx';
import { placeEvents, type PlacedEvent } from './place-events.ts';
import classes from '../hours/timeline.module.css';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import { eventLabel, formatEventTimes, outcomeLabel, OutcomeIcon, TypeIcon } from '../core/event-labels.tsx';
import { isOfOtherCalendar } from '../core/use-events.ts';

interface DayColumnProps {
  day: CalendarDay;
  /** The events that overlap the day, including all-day events. */
  events: readonly CalendarEvent[];
  timezone: string;
  isToday: boolean;
  scale: HourScale;
  /** The number of columns of the grid. In several columns, overlapping events are stacked. */
  columns: number;
  isPhone: boolean;
  /** The hour that Tab focuses, if it is on this day. */
  focusable: number | null;
  onNew: (at: string) => void;
  onUnfold?: (() => void) | undefined;
}

/** Pixels. A lower event could not be read. */
const minHeight = 22;

/** One day from the first hour shown to midnight. Memoized: a change on one day does not render the others. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, events, timezone, isToday, scale, columns, isPhone, focusable, onNew, onUnfold } = props;
  const now = useNow();
  const placed = useMemo(
    () => placeEvents(events, { day, timezone, scale, minHeight, isStacked: columns > 1 }),
    [events, day, timezone, scale, columns],
  );
  const height = countRows(scale) * scale.hourHeight;
  return (
    <div className={classes.column} data-today={isToday || undefined}>
      <HourSlots {...{ day, timezone, scale, focusable, onNew, onUnfold }} />
      {isToday && <NowLine timezone={timezone} scale={scale} />}
      {placed.map((each) => (
        <TimedEvent
          key={each.event.id}
          placed={each}
          timezone={timezone}
          {...computeEventText({
            height: each.height * height,
            free: each.free * height,
            width: each.width,
            columns,
            isPhone,
          })}
          phase={computePhase(each.event, now)}
        />
      ))}
    </div>
  );
});

function computePhase({ startTime, endTime }: CalendarEvent, now: Date): 'past' | 'now' | 'future' {
  if (Date.parse(endTime) <= now.getTime()) return 'past';
  return Date.parse(startTime) <= now.getTime() ? 'now' : 'future';
}

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

/** The grid handles the clicks, keys and drags of the event, and finds the event by `data-event`. */
const TimedEvent = memo(
  function TimedEvent({ placed, timezone, isShort, lines, time, phase }: TimedEventProps) {
    const { event, part } = placed;
    const now = new Date();
    const isOther = isOfOtherCalendar(event);
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
        data-outcome={outcomeLabel(event, now) !== null || undefined}
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
        <OutcomeIcon event={event} now={now} size={14} className={classes.outcome} />
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

interface EventText {
  /** Whether title and time share one line. */
  readonly isShort: boolean;
  /** Lines of the title. */
  readonly lines: number;
  readonly time: 'full' | 'start' | 'none';
}

interface Room {
  /** Pixels. */
  readonly height: number;
  /** Pixels that no later event covers. */
  readonly free: number;
  /** Fraction of the width of the column. */
  readonly width: number;
  readonly columns: number;
  readonly isPhone: boolean;
}

/** Pixels. */
const padding = 6;
const lineHeight = 16;
/** Pixels. In a lower event, title and time share one line. */
const twoLines = 45;
/** Pixels. In the week, an event shows no time when a later event leaves less of it visible. */
const timeInWeek = 72;

/** Decides which texts an event shows: the title first, and the time if the title leaves room. */
export function computeEventText({ height, free, width, columns, isPhone }: Room): EventText {
  const isWeek = columns > 1;
  const isShort = height < twoLines;
  const lines = (reserved: number) =>
    Math.max(1, Math.floor((Math.min(height, free) - padding - reserved) / lineHeight));
  if (isWeek) {
    const isCovered = free < height;
    if (isShort || (isCovered && free < timeInWeek)) return { isShort, lines: lines(0), time: 'none' };
    return { isShort, lines: lines(isCovered ? lineHeight : 0), time: 'start' };
  }
  const share = isPhone ? width : width * 2;
  if (share <= 1 / 3) return { isShort, lines: lines(0), time: 'none' };
  return { isShort, lines: Math.min(2, lines(lineHeight)), time: share <= 0.5 ? 'start' : 'full' };
}
