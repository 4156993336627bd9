import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo, useMemo } from 'react';
import { HourSlots } from './hour-slots.tsx';
import { NowLine } from './now-line.tsx';
import { placeEvents } from './place-events.ts';
import classes from './time-grid.module.css';
import { TimedEvent } from './timed-event.tsx';

interface DayColumnProps {
  day: CalendarDay;
  /** What touches the day, all-day events included. */
  events: readonly CalendarEvent[];
  timezone: string;
  isToday: boolean;
  minMinutes: number;
  onNew: (at: string) => void;
}

/** One day from midnight to midnight. Rendered again only when something of its own has changed. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, events, timezone, isToday, minMinutes, onNew } = props;
  const placed = useMemo(
    () => placeEvents(events, { day, timezone, minMinutes }),
    [events, day, timezone, minMinutes],
  );
  return (
    <div className={classes.column} data-today={isToday || undefined}>
      <HourSlots day={day} onNew={onNew} />
      {placed.map((each) => (
        <TimedEvent key={each.event.id} placed={each} timezone={timezone} />
      ))}
      {isToday && <NowLine timezone={timezone} />}
    </div>
  );
});
