import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { useToday } from '../../../hooks/use-today.ts';

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });

/** `Mon 11/23/2026, 9:00 AM – 10:00 AM`, with the end day when it differs from the start day. */
export function EventTime({ event }: { event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'> }) {
  const { dateFormat } = useLocalSettings();
  const { timezone } = useToday();
  const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
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
