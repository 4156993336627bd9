import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useMemo } from 'react';
import { groupEventsByDay } from '../group-events.ts';
import { AllDayStrip } from './all-day-strip.tsx';
import { TimeGrid } from './time-grid.tsx';
import classes from './timeline.module.css';

const height = 800;

export interface TimelineProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  today: CalendarDay;
  timezone: string;
}

/** A day from midnight to midnight, all-day events above it (second document, sections 2 and 9). */
export function DaySchedule({ days, events, today, timezone }: TimelineProps) {
  const byDay = useMemo(() => groupEventsByDay(events, days, timezone), [events, days, timezone]);
  return (
    <div className={classes.frame}>
      <AllDayStrip days={days} events={events} timezone={timezone} />
      <section className={classes.day} aria-label="Hours of the day">
        <TimeGrid days={days} events={events} byDay={byDay} today={today} timezone={timezone} height={height} />
      </section>
    </div>
  );
}
