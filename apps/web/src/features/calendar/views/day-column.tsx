import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo, useMemo } from 'react';
import { useNow } from '../../../hooks/use-now.ts';
import { computeEventText } from './event-text.ts';
import { countRows, type HourScale } from './hour-scale.ts';
import { HourSlots } from './hour-slots.tsx';
import { NowLine } from './now-line.tsx';
import { placeEvents } from './place-events.ts';
import { TimedEvent } from './timed-event.tsx';
import classes from './timeline.module.css';

interface DayColumnProps {
  day: CalendarDay;
  /** The events that overlap the day, including all-day events. */
  events: readonly CalendarEvent[];
  timezone: string;
  isToday: boolean;
  scale: HourScale;
  /** Columns of the grid; in several there is room for stacks only. */
  columns: number;
  isPhone: boolean;
  /** The hour that Tab focuses, if it is on this day. */
  focusable: number | null;
  onNew: (at: string) => void;
  /** Shows the hours of the fold. */
  onUnfold?: (() => void) | undefined;
}

/** Pixels; a lower event could not be read. */
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
