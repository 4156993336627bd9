import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { formatShortWeekday } from '../../daily-performance/day-labels.ts';

/** `Tue 11/17/2026, 2:00 PM`, or `Today, 2:00 PM`. */
export function EventStart({ event }: { event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'> }) {
  const { dateFormat } = useLocalSettings();
  const { day: today, timezone } = useToday();
  const { first } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
  const day = first === today ? 'Today' : `${formatShortWeekday(first)} ${formatDay(first, dateFormat)}`;
  return (
    <span className="tabular">
      {day}
      {!event.isAllDay && `, ${formatTime(event.startTime, timezone)}`}
    </span>
  );
}
