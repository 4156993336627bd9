import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { computeLinkableRange, findEventDay, type LinkableEvent, sortLinkableEvents } from './linkable-events.ts';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { useRead } from '../../../store/use-read.ts';

/** Options rendered before typing, which finds the others. */
const optionLimit = 100;

interface LinkedEventFieldProps {
  /** The event linked now; it may lie outside the range of the others. */
  linkedEvent: LinkableEvent | null;
  value?: string | null;
  onChange?: (id: string | null) => void;
  error?: ReactNode;
}

/** Selects the calendar event a note belongs to, by title or day. */
export function LinkedEventField({ linkedEvent, ...field }: LinkedEventFieldProps) {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const events = useRead('calendar.list', computeLinkableRange(today, timezone));

  function formatEvent(event: LinkableEvent): string {
    const day = formatDay(findEventDay(event, timezone), dateFormat);
    return `${event.title} · ${day}${event.isAllDay ? '' : `, ${formatTime(event.startTime, timezone)}`}`;
  }

  return (
    <Select
      label="Calendar event (optional)"
      placeholder="No event"
      data={sortLinkableEvents(events.data ?? [], { linkedEvent, today, timeZone: timezone }).map((event) => ({
        value: event.id,
        label: formatEvent(event),
      }))}
      searchable
      filter={filterOptions}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear calendar event' }}
      limit={optionLimit}
      nothingFoundMessage={events.isPending ? 'Loading...' : 'No event by that name'}
      maxDropdownHeight={240}
      {...field}
    />
  );
}
