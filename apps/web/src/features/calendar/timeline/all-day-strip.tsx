import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type CSSProperties, useMemo } from 'react';
import shared from '../calendar.module.css';
import { useOpenEvent } from '../use-open-event.ts';
import { EventBar } from './event-bar.tsx';
import { placeBars } from './place-events.ts';
import classes from './timeline.module.css';

interface AllDayStripProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  timezone: string;
}

/** The all-day events above the hours; nothing when there are none. */
export function AllDayStrip({ days, events, timezone }: AllDayStripProps) {
  const openEvent = useOpenEvent();
  const bars = useMemo(
    () =>
      placeBars(
        events.filter((event) => event.isAllDay),
        days,
        timezone,
      ),
    [events, days, timezone],
  );
  if (bars.length === 0) return null;
  return (
    <section className={classes.strip} aria-label="All day">
      <span className={classes.label} aria-hidden>
        all day
      </span>
      <div className={`grow ${shared.columns} ${classes.bars}`} style={{ '--columns': days.length } as CSSProperties}>
        {bars.map((bar) => (
          <EventBar key={bar.event.id} {...bar} timezone={timezone} onOpen={openEvent} />
        ))}
      </div>
    </section>
  );
}
