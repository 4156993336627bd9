import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { DateFormat } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

interface Style {
  dateFormat: DateFormat;
  timezone: string;
}

/** `Friday, 11/20/2026` */
export function formatLongDay(day: CalendarDay, dateFormat: DateFormat): string {
  return `${weekdays.format(Date.parse(`${day}T00:00:00Z`))}, ${formatDay(day, dateFormat)}`;
}

/** `Friday, 11/20/2026 · 7:00 AM – 8:00 AM`, with the day of the end where it is another. */
export function formatSpanOfEvent(
  event: { startTime: string; endTime: string; isAllDay: boolean },
  { dateFormat, timezone }: Style,
): string {
  const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
  const days = formatLongDay(first, dateFormat);
  if (event.isAllDay) return `${days}${last > first ? ` – ${formatLongDay(last, dateFormat)}` : ''} · All day`;
  const endDay = toWallClock(Date.parse(event.endTime), timezone).day;
  const end = formatTime(event.endTime, timezone);
  const times = `${formatTime(event.startTime, timezone)} – ${endDay > first ? `${formatDay(endDay, dateFormat)}, ` : ''}${end}`;
  return `${days} · ${times}`;
}
