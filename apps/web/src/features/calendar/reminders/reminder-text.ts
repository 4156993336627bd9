import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { DateFormat } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import { formatTime } from '../../../ui/format-time.ts';

export interface ReminderClock {
  today: CalendarDay;
  timezone: string;
  dateFormat: DateFormat;
}

/** What a reminder says below the title: when the event is, and where. */
export function formatReminder(
  event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay' | 'location'>,
  clock: ReminderClock,
): string {
  const { startTime, endTime, isAllDay, location } = event;
  const { first } = computeEventDayRange({ ...parseSpan(event), isAllDay }, clock.timezone);
  const hours = `${formatTime(startTime, clock.timezone)} – ${formatTime(endTime, clock.timezone)}`;
  const when = [describeDay(first, clock), isAllDay ? 'All day' : hours].filter(Boolean).join(', ');
  return location ? `${when}\n${location}` : when;
}

function describeDay(day: CalendarDay, { today, dateFormat }: ReminderClock): string {
  if (day === today) return '';
  return day === addDays(today, 1) ? 'Tomorrow' : formatDay(day, dateFormat);
}
