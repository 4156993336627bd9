import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { DateFormat } from '../../../hooks/local-settings.tsx';
import { shortenTitle } from '../../../ui/format/shorten-title.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatShortWeekday, formatWeekday } from '../../../ui/format/format-period.ts';
import { formatMinutes } from '../../../ui/format/format-time.ts';
import type { Slot, SlotState } from './week-slots.ts';

/** `Monday 11/23/2026`. */
export function formatSlotDay(day: CalendarDay, format: DateFormat): string {
  return `${formatWeekday(day)} ${formatDay(day, format)}`;
}

/** The accessible name of a slot: `Monday 11/23/2026, 9:00 AM, taken by Dentist`. */
export function slotLabel({ day, hour }: Slot, taken: SlotState['taken'], format: DateFormat): string {
  const when = `${formatSlotDay(day, format)}, ${formatMinutes(hour * 60)}`;
  return taken.length > 0 ? `${when}, taken by ${taken.join(', ')}` : when;
}

/** `Mon 11/23/2026, 9:00 AM – 10:30 AM`. */
export function formatSlotSpan(span: Span, timeZone: string, format: DateFormat): string {
  const start = toWallClock(span.start, timeZone);
  const end = toWallClock(span.end, timeZone);
  const day = `${formatShortWeekday(start.day)} ${formatDay(start.day, format)}`;
  return `${day}, ${formatMinutes(start.minutes)} – ${formatMinutes(end.minutes)}`;
}

/** The title of work on a goal, cut to the maximum length of titles (rules/calendar.md#scheduling-work). */
export function formatWorkTitle(goalTitle: string): string {
  return shortenTitle(`Work on: ${goalTitle}`);
}
