import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { formatDay } from '../../../ui/format-date.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { useToday } from '../../../lib/use-today.ts';
import { readLinkedEventDay } from '../linked-event-day.ts';
import { arrangeLinkable, describeLinkableRange, type LinkableEvent } from './linkable-events.ts';

export type { LinkableEvent };

/** The rest is found by typing, so that thousands of events open as fast as a few. */
const mostListed = 100;

interface LinkedEventFieldProps {
  /** The event that is linked already; it may lie outside of the time the others are from. */
  linkedEvent: LinkableEvent | null;
  value?: string | null;
  onChange?: (id: string | null) => void;
  error?: ReactNode;
}

/** The calendar event a note belongs to, or none: one of those around today, found by title or day. */
export function LinkedEventField({ linkedEvent, ...field }: LinkedEventFieldProps) {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const events = trpc.calendar.list.useQuery(describeLinkableRange(today, timezone));

  function describe(event: LinkableEvent): string {
    const day = formatDay(readLinkedEventDay(event, timezone), dateFormat);
    return `${event.title} · ${day}${event.isAllDay ? '' : `, ${formatTime(event.startTime, timezone)}`}`;
  }

  return (
    <Select
      label="Calendar event (optional)"
      placeholder="No event"
      data={arrangeLinkable(events.data ?? [], { linkedEvent, today, timeZone: timezone }).map((event) => ({
        value: event.id,
        label: describe(event),
      }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear calendar event' }}
      limit={mostListed}
      nothingFoundMessage={events.isLoading ? 'Loading...' : 'No event by that name'}
      maxDropdownHeight={240}
      {...field}
    />
  );
}
