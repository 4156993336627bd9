import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useMemo } from 'react';
import { useOpenEvent } from '../use-open-event.ts';
import classes from './all-day-strip.module.css';
import { EventBar } from './event-bar.tsx';
import { placeBars } from './place-bars.ts';

interface AllDayStripProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  timezone: string;
}

/** The events that last whole days, above the hours; nothing where there are none. */
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
      <div className={classes.bars} data-columns={days.length}>
        {bars.map(({ event, from, to, lane, startsBefore, endsAfter }) => (
          <div key={event.id} style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1, minWidth: 0 }}>
            <EventBar
              event={event}
              timezone={timezone}
              startsBefore={startsBefore}
              endsAfter={endsAfter}
              onOpen={openEvent}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
