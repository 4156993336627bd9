import { UnstyledButton } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { compareEvents, useEvents } from '../core/use-events.ts';
import { useRead } from '../../../store/use-read.ts';
import { useOpenCard } from '../core/use-open-card.ts';
import { findEventDays } from '../core/event-days.ts';

interface NextUpProps {
  today: CalendarDay;
  timezone: string;
}

/** Fewer than a week, so that the name of a weekday means one day. */
const daysAhead = 6;

/** Shown once today has no more events: the first event of the next days, and the number of unreported events. */
export default function NextUp({ today, timezone }: NextUpProps) {
  const days = useMemo(() => Array.from({ length: daysAhead }, (_, at) => addDays(today, at + 1)), [today]);
  const { data } = useEvents(days);
  const { data: unreported } = useRead('calendar.unreported', {});
  const openCard = useOpenCard();
  if (!data) return null;
  const next = findNext(data, days[0] ?? today, timezone);
  const count = unreported?.count ?? 0;
  return (
    <>
      {next ? (
        <UnstyledButton
          className="grow min-h-44 truncate text-sm text-start"
          data-event={next.id}
          onClick={(click) => openCard(next, click)}
          onDoubleClick={(click) => openCard(next, click)}
        >
          <span className="muted">Next: {formatStart(next, today, timezone)}</span>{' '}
          <span className="semibold">{next.title}</span>
        </UnstyledButton>
      ) : (
        <MutedText as="span" size="sm" className="grow">
          Nothing planned for the next {daysAhead} days
        </MutedText>
      )}
      {count > 0 && (
        <Link to="/calendar" search={{ view: 'missed' }} className="place-center flex-none min-h-44 no-underline">
          <span className="semibold due">{count} unreported</span>
        </Link>
      )}
    </>
  );
}

/** Finds the first event that begins on the day `from` or later. */
function findNext(events: readonly CalendarEvent[], from: CalendarDay, timezone: string): CalendarEvent | undefined {
  return events
    .map((event) => ({ event, day: findFirstDay(event, timezone) }))
    .filter(({ day }) => day >= from)
    .toSorted((one, other) => one.day.localeCompare(other.day) || compareEvents(one.event, other.event))[0]?.event;
}

/** `Tomorrow 6:30 AM`, `Friday`. */
function formatStart(event: CalendarEvent, today: CalendarDay, timezone: string): string {
  const day = findFirstDay(event, timezone);
  const name = day === addDays(today, 1) ? 'Tomorrow' : formatWeekday(day);
  return event.isAllDay ? name : `${name} ${formatTime(event.startTime, timezone)}`;
}

function findFirstDay(event: CalendarEvent, timezone: string): CalendarDay {
  return findEventDays(event, timezone).first;
}
