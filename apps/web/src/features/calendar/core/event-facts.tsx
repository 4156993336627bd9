import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { Repeat } from 'lucide-react';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { describeRecurrence, parseRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { useLocalSettings, type DateFormat, getSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { IconText } from '../../../ui/text/text.tsx';
import { findEventDays } from './event-days.ts';

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** Shows `Mon 11/23/2026, 9:00 AM – 10:00 AM`, and the end day when it differs from the start day. */
export function EventTime({ event }: { event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'> }) {
  const { dateFormat } = useLocalSettings();
  const { timezone } = useToday();
  const { first, last } = findEventDays(event, timezone);
  const formatDayName = (day: string) => `${weekday.format(Date.parse(day))} ${formatDay(day, dateFormat)}`;
  if (event.isAllDay) {
    const days = first === last ? formatDayName(first) : `${formatDayName(first)} – ${formatDayName(last)}`;
    return <span className="tabular">{days}, all day</span>;
  }
  const end = formatTime(event.endTime, timezone);
  return (
    <span className="tabular">
      {formatDayName(first)}, {formatTime(event.startTime, timezone)}
      {' – '}
      {first === last ? end : `${formatDayName(last)}, ${end}`}
    </span>
  );
}

interface EventRepeatProps {
  event: Parameters<typeof describeEventRepeat>[0];
  className?: string | undefined;
}

/** Renders nothing for an event that does not repeat. */
export function EventRepeat({ event, className }: EventRepeatProps) {
  const words = describeEventRepeat(event);
  if (words === null) return null;
  return (
    <IconText size="sm" tone="muted" className={className}>
      <Repeat size={13} aria-hidden />
      <span>{words}</span>
    </IconText>
  );
}

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

interface Style {
  dateFormat: DateFormat;
  timezone: string;
}

/** `Friday, 11/20/2026` */
function formatDayWithWeekday(day: CalendarDay, dateFormat: DateFormat): string {
  return `${weekdays.format(Date.parse(`${day}T00:00:00Z`))}, ${formatDay(day, dateFormat)}`;
}

/** Returns `Friday, 11/20/2026 · 7:00 AM – 8:00 AM`, and the end day when it differs from the start day. */
export function formatSpanOfEvent(
  event: { startTime: string; endTime: string; isAllDay: boolean },
  { dateFormat, timezone }: Style,
): string {
  const { first, last } = findEventDays(event, timezone);
  const days = formatDayWithWeekday(first, dateFormat);
  if (event.isAllDay) return `${days}${last > first ? ` – ${formatDayWithWeekday(last, dateFormat)}` : ''} · All day`;
  const endDay = toWallClock(Date.parse(event.endTime), timezone).day;
  const end = formatTime(event.endTime, timezone);
  const times = `${formatTime(event.startTime, timezone)} – ${endDay > first ? `${formatDay(endDay, dateFormat)}, ` : ''}${end}`;
  return `${days} · ${times}`;
}

/**
 * Describes how an event repeats; null when it does not.
 * @example describeEventRepeat({ recurrence, startTime }) // 'Every week on Monday and Wednesday until 03/03/2027'
 */
export function describeEventRepeat(event: { recurrence: string | null; startTime: string }): string | null {
  const recurrence = event.recurrence === null ? null : parseRecurrence(event.recurrence);
  return recurrence && describeRepeat(recurrence);
}

/** Describes a recurrence, with days in the user's date format. `days`: the days of all occurrences. */
export function describeRepeat(recurrence: Recurrence, days?: readonly CalendarDay[]): string {
  const { dateFormat } = getSettings();
  return describeRecurrence(recurrence, { ...(days && { days }), formatDay: (day) => formatDay(day, dateFormat) });
}
