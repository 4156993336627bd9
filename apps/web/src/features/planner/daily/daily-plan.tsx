import { Button } from '@mantine/core';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useMemo } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { Columns } from '../../../ui/layout/columns.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { Heading, MutedText } from '../../../ui/text/text.tsx';
import { EventRow } from '../../calendar/views/event-row.tsx';
import { listEventRows } from '../../calendar/views/list-event-rows.ts';
import { ListSkeleton } from '../../calendar/views/list-skeleton.tsx';
import { useEvents } from '../../calendar/core/use-events.ts';
import { useOpenEvent } from '../../calendar/core/use-open-event.ts';
import { UnscheduledTasks } from './unscheduled-tasks.tsx';

/** The Daily Plan tab: unscheduled tasks and today's events (rules/planner.md#daily-plan). */
export function DailyPlan() {
  const { day, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const now = useNow();
  return (
    <Stack gap={16} className="min-w-0">
      <Heading size="lg">
        {formatWeekday(day)}, <span className="tabular">{formatDay(day, dateFormat)}</span>
      </Heading>
      <Columns template="minmax(0, 1.06fr) minmax(0, 1fr)">
        <UnscheduledTasks now={now.getTime()} />
        <TodaysEvents day={day} timezone={timezone} />
      </Columns>
    </Stack>
  );
}

/** The day's events in order, with a link to the calendar. */
function TodaysEvents({ day, timezone }: { day: CalendarDay; timezone: string }) {
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
        empty={<MutedText size="md">Nothing is planned for today yet.</MutedText>}
      >
        {(events) => (
          <Stack as="ul" gap={6}>
            {listEventRows(events, days, timezone).map(({ event, time }) => (
              <EventRow key={event.id} event={event} time={time} onOpen={openEvent} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}
