import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { memo, useMemo } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { HourSlots } from './hour-slots.tsx';
import { placeEvents } from './place-events.ts';
import { TimedEvent } from './timed-event.tsx';
import classes from './timeline.module.css';

interface DayColumnProps {
  day: CalendarDay;
  /** The events that overlap the day, including all-day events. */
  events: readonly CalendarEvent[];
  timezone: string;
  isToday: boolean;
  /** The height of the 24 hours in pixels. */
  height: number;
  /** The hour that Tab focuses, if it is on this day. */
  focusable: number | null;
  onNew: (at: string) => void;
}

/** Pixels; a lower event could not be read. */
const minHeight = 20;
/** Pixels; in a lower event title and time share one line. */
const twoLines = 45;

/** One day from midnight to midnight. Memoized: a change on one day does not render the others. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, events, timezone, isToday, height, focusable, onNew } = props;
  const minMinutes = (minHeight / height) * 1440;
  const placed = useMemo(() => placeEvents(events, { day, timezone, minMinutes }), [events, day, timezone, minMinutes]);
  return (
    <div className={classes.column} data-today={isToday || undefined}>
      <HourSlots day={day} timezone={timezone} focusable={focusable} onNew={onNew} />
      {placed.map((each) => (
        <TimedEvent key={each.event.id} placed={each} timezone={timezone} isShort={each.height * height < twoLines} />
      ))}
      {isToday && <NowLine timezone={timezone} />}
    </div>
  );
});

function NowLine({ timezone }: { timezone: string }) {
  const { minutes } = toWallClock(useNow().getTime(), timezone);
  return <div className={classes.now} data-now style={{ top: `${(minutes / 1440) * 100}%` }} aria-hidden />;
}
