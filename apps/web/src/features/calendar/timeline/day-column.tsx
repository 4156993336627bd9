import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo, useMemo } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import type { HourScale } from './hour-scale.ts';
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
  /** The hour that Tab focuses, if it is on this day. */
  focusable: number | null;
  onNew: (at: string) => void;
}

/** Pixels; a lower event could not be read. */
const minHeight = 22;
/** Pixels; in a lower event title and time share one line. */
const twoLines = 45;

/** One day from the first hour shown to midnight. Memoized: a change on one day does not render the others. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, events, timezone, isToday, scale, focusable, onNew } = props;
  const { from, hourHeight } = scale;
  const now = useNow();
  const placed = useMemo(
    () => placeEvents(events, { day, timezone, scale, minHeight }),
    [events, day, timezone, scale],
  );
  const height = (24 - from) * hourHeight;
  return (
    <div className={classes.column} data-today={isToday || undefined}>
      <HourSlots day={day} timezone={timezone} from={from} focusable={focusable} onNew={onNew} />
      {isToday && <NowLine timezone={timezone} from={from} />}
      {placed.map((each) => (
        <TimedEvent
          key={each.event.id}
          placed={each}
          timezone={timezone}
          isShort={each.height * height < twoLines}
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
