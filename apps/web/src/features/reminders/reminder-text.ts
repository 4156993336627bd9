import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { TimeFormat } from '@goaltracker/domain/settings/enums';
import type { DateFormat } from '../../hooks/local-settings.tsx';
import { formatDay } from '../../ui/format/format-date.ts';
import { findTimeFormat, resolveTimeFormat } from '../../ui/format/clock.ts';
import { findEventDays } from '../calendar/core/event-days.ts';

export interface ReminderContext {
  today: CalendarDay;
  timezone: string;
  dateFormat: DateFormat;
  timeFormat: TimeFormat | null;
}

/** The text of the notification below the title: time and place of the event. */
export function formatReminder(
  event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'location'>,
  context: ReminderContext,
): string {
  const { startTime, endTime, isAllDay, location } = event;
  const { first } = findEventDays(event, context.timezone);
  const clock = findTimeFormat(context.timezone, resolveTimeFormat(context));
  const hours = [startTime, endTime].map((time) => clock.format(Date.parse(time))).join(' – ');
  const when = [formatReminderDay(first, context), isAllDay ? 'All day' : hours].filter(Boolean).join(', ');
  return location ? `${when}\n${location}` : when;
}

function formatReminderDay(day: CalendarDay, { today, dateFormat }: ReminderContext): string {
  if (day === today) return '';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day, dateFormat);
}
