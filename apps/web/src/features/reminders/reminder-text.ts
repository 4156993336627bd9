import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { DateFormat } from '../../hooks/local-settings.tsx';
import { formatDay } from '../../ui/format/format-date.ts';
import { formatTime } from '../../ui/format/format-time.ts';

export interface ReminderContext {
  today: CalendarDay;
  timezone: string;
  dateFormat: DateFormat;
}

/** The text of the notification below the title: when and where the event is. */
export function formatReminder(
  event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'location'>,
  context: ReminderContext,
): string {
  const { startTime, endTime, isAllDay, location } = event;
  const { first } = computeEventDayRange({ ...parseSpan(event), isAllDay }, context.timezone);
  const hours = `${formatTime(startTime, context.timezone)} – ${formatTime(endTime, context.timezone)}`;
  const when = [formatReminderDay(first, context), isAllDay ? 'All day' : hours].filter(Boolean).join(', ');
  return location ? `${when}\n${location}` : when;
}

function formatReminderDay(day: CalendarDay, { today, dateFormat }: ReminderContext): string {
  if (day === today) return '';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day, dateFormat);
}
