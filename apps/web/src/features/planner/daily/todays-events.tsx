import { Button } from '@mantine/core';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EventRow } from '../../calendar/event-list/event-row.tsx';
import { listEventRows } from '../../calendar/event-list/list-event-rows.ts';
import { ListSkeleton } from '../../calendar/event-list/list-skeleton.tsx';
import { useEvents } from '../../calendar/use-events.ts';
import { useOpenEvent } from '../../calendar/use-open-event.ts';
import classes from './daily-plan.module.css';

/** What has a time on the day already, in order, and the way to its hours. */
export function TodaysEvents({ day, timezone }: { day: CalendarDay; timezone: string }) {
  const days = useMemo(() => [day], [day]);
  const query = useEvents(days);
  const openEvent = useOpenEvent();
  return (
    <Card
      title="Today's Events"
      action={
        <Button
          variant="default"
          leftSection={<CalendarDays size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/calendar" {...props} />}
        >
          Calendar
        </Button>
      }
    >
      <QueryState
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={(events) => events.length === 0}
        empty={<p className={classes.none}>Nothing is planned for today yet.</p>}
      >
        {(events) => (
          <ul className={classes.events}>
            {listEventRows(events, days, timezone).map(({ event, time }) => (
              <EventRow key={event.id} event={event} time={time} onOpen={openEvent} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
