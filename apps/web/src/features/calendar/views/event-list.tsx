import { Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { CalendarDays, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useProgressiveList } from '../../../hooks/use-long-list.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EventRow, listEventRows } from './event-row.tsx';
import { useOpenCard } from '../core/use-open-card.ts';

interface EventListProps {
  title: string;
  days: readonly CalendarDay[];
  events: readonly CalendarEvent[];
  today: CalendarDay;
  timezone: string;
}

/** Groups the events by day when there are several days. */
export default function EventList({ title, days, events, today, timezone }: EventListProps) {
  const rows = useMemo(() => listEventRows(events, days, timezone), [events, days, timezone]);
  const openCard = useOpenCard();
  const { dateFormat } = useLocalSettings();
  const { count, end } = useProgressiveList(`calendar ${title} ${days[0] ?? ''}`, rows.length);
  const groups = Map.groupBy(rows.slice(0, count), ({ day }) => day);

  return (
    <Card title={title}>
      {rows.length === 0 && <NoEvents day={days[0]} />}
      <Stack gap={16}>
        {[...groups].map(([day, ofDay]) => (
          <Stack as="section" key={day}>
            {days.length > 1 && (
              <Text as="h3" size="md" weight="semibold" tone={day === today ? 'accent' : 'muted'}>
                {formatWeekday(day)}, {formatDay(day, dateFormat)}
                {day === today && ' · Today'}
              </Text>
            )}
            <Stack as="ul" gap={6}>
              {ofDay.map(({ event, time }) => (
                <EventRow key={event.id} event={event} time={time} onOpen={openCard} />
              ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      <div ref={end} />
    </Card>
  );
}

function NoEvents({ day }: { day: CalendarDay | undefined }) {
  const openDialog = useOpenDialog();
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="No events for this period"
      text="Plan something, or enjoy the free time."
    >
      <Button
        variant="default"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => openDialog('new-event', undefined, { at: day })}
      >
        New Event
      </Button>
    </EmptyState>
  );
}
