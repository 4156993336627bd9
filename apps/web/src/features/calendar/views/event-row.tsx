import { UnstyledButton } from '@mantine/core';
import { CalendarDays, MapPin } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { IconText, MutedText } from '../../../ui/text/text.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { EventRepeat } from '../core/event-facts.tsx';
import { outcomeLabel, OutcomeIcon, TypeIcon } from '../core/event-labels.tsx';
import { type ShownEvent, isOfOtherCalendar, groupEventsByDay } from '../core/use-events.ts';
import classes from './event-list.module.css';
import { formatTime } from '../../../ui/format/format-time.ts';
import type { OpenCard } from '../core/use-open-card.ts';
import { findEventDays } from '../core/event-days.ts';

interface EventRowProps {
  event: ShownEvent;
  time: ReactNode;
  onOpen: OpenCard;
  children?: ReactNode;
}

export const EventRow = memo(function EventRow({ event, time, onOpen, children }: EventRowProps) {
  const now = new Date();
  const outcome = outcomeLabel(event, now);
  return (
    <Row
      as="li"
      wrap
      gap="4px 8px"
      className={`min-w-0 rounded-md ${classes.row}`}
      style={chosenColor(event.color)}
      data-other={isOfOtherCalendar(event) || undefined}
    >
      <Stack
        as={UnstyledButton}
        gap={2}
        className={`min-w-0 min-h-52 py-8 px-12 rounded-md ${classes.event}`}
        data-event={event.id}
        onClick={(click) => onOpen(event, click)}
        onDoubleClick={(click) => onOpen(event, click)}
      >
        <MutedText as="span" size="sm" className="tabular">
          {time}
        </MutedText>
        <Row as="span" className="semibold">
          <TypeIcon type={event.type} size={15} />
          <span>{event.title}</span>
        </Row>
        {event.calendar !== undefined && (
          <IconText size="sm" tone="muted" className={classes.place}>
            <CalendarDays size={13} aria-hidden />
            <span>{event.calendar}</span>
          </IconText>
        )}
        {event.location && (
          <IconText size="sm" tone="muted" className={classes.place}>
            <MapPin size={13} aria-hidden />
            <span>{event.location}</span>
          </IconText>
        )}
        <EventRepeat event={event} className={classes.place} />
        {outcome && (
          <IconText size="sm" className={classes.outcome}>
            <OutcomeIcon event={event} now={now} size={15} />
            {outcome}
          </IconText>
        )}
      </Stack>
      {children}
    </Row>
  );
});

/** An event on one of its days, with the times it has on that day. */
interface EventOnDay {
  readonly event: CalendarEvent;
  readonly day: CalendarDay;
  readonly time: string;
}

/** Lists events by day. Lists an event that spans several days on each day. */
export function listEventRows(
  events: readonly CalendarEvent[],
  days: readonly CalendarDay[],
  timezone: string,
): EventOnDay[] {
  const groups = groupEventsByDay(events, days, timezone);
  return days.flatMap((day) =>
    (groups.get(day) ?? []).map((event) => ({ event, day, time: formatDayPart(event, day, timezone) })),
  );
}

/** The times on one day: `9:00 AM – 10:00 AM`, `from 10:00 PM`, `until 2:00 AM` or `All day`. */
function formatDayPart(event: CalendarEvent, day: CalendarDay, timezone: string): string {
  const { first, last } = findEventDays(event, timezone);
  if (event.isAllDay || (first < day && last > day)) return 'All day';
  const [start, end] = [formatTime(event.startTime, timezone), formatTime(event.endTime, timezone)];
  if (first < day) return `until ${end}`;
  return last > day ? `from ${start}` : `${start} – ${end}`;
}
