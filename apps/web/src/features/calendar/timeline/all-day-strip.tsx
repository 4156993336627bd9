import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useMemo } from 'react';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { placeBars } from '../views/place-bars.ts';
import classes from '../hours/timeline.module.css';
import { EventBar } from './event-bar.tsx';
import { useOpenCard } from '../core/use-open-card.ts';

interface AllDayStripProps {
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  timezone: string;
}

/** Renders nothing without all-day events. */
export function AllDayStrip({ days, events, timezone }: AllDayStripProps) {
  const openCard = useOpenCard();
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
    <Row as="section" gap={0} align="stretch" className={`py-4 underlined ${classes.strip}`} aria-label="All day">
      <MutedText as="span" size="xs" className={classes.label} aria-hidden>
        all day
      </MutedText>
      <Grid columns={days.length} gap={4} className={`grow ${classes.bars}`}>
        {bars.map((bar) => (
          <EventBar key={bar.event.id} {...bar} timezone={timezone} onOpen={openCard} />
        ))}
      </Grid>
    </Row>
  );
}
