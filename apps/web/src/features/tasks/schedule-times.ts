import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { type ClockTime, parseClockTime, formatClockTime } from '../../ui/format-time.ts';

const lastMinute = 24 * 60 - 1;

/** The times a task is scheduled at unless somebody says otherwise (second document, section 9). */
export const defaultTimes: { start: ClockTime; end: ClockTime } = { start: '09:00', end: '10:00' };

/** The end after the start was moved: as long after it as before, and on the same day (section 4, times in editor). */
export function moveEnd(times: { start: ClockTime; end: ClockTime }, start: ClockTime): ClockTime {
  const length = parseClockTime(times.end) - parseClockTime(times.start);
  const end = Math.min(parseClockTime(start) + length, lastMinute);
  return length > 0 && Number.isFinite(end) ? formatClockTime(end) : times.end;
}

/** The instant of a time on a day, as requests have it; nothing while one of the two is not filled in. */
export function toInstantText(day: CalendarDay | null, time: ClockTime, timeZone: string): string | undefined {
  const minutes = parseClockTime(time);
  return day === null || Number.isNaN(minutes)
    ? undefined
    : new Date(toInstant({ day, minutes }, timeZone)).toISOString();
}
