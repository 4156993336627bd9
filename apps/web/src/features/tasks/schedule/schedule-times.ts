import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime, formatClockTime } from '@goaltracker/domain/core/clock-time';
import { toInstant } from '@goaltracker/domain/core/wall-clock';

const lastMinute = 24 * 60 - 1;

/** Default times of the schedule form (rules/tasks.md#scheduling). */
export const defaultTimes: { start: ClockTime; end: ClockTime } = { start: '09:00', end: '10:00' };

/** Proposes times for an estimate in minutes; null proposes the default times (rules/tasks.md#estimates). */
export const proposeTimes = (minutes: number | null): { start: ClockTime; end: ClockTime } =>
  minutes === null
    ? defaultTimes
    : {
        start: defaultTimes.start,
        end: formatClockTime(Math.min(parseClockTime(defaultTimes.start) + minutes, lastMinute)),
      };

/** Moves the end along with the start, at most to the end of the day (rules/tasks.md#scheduling). */
export function shiftEnd(times: { start: ClockTime; end: ClockTime }, start: ClockTime): ClockTime {
  const length = parseClockTime(times.end) - parseClockTime(times.start);
  const end = Math.min(parseClockTime(start) + length, lastMinute);
  return length > 0 && Number.isFinite(end) ? formatClockTime(end) : times.end;
}

/** The ISO instant of a time on a day; undefined while the day or the time is empty. */
export function toInstantText(day: CalendarDay | null, time: ClockTime, timeZone: string): string | undefined {
  const minutes = parseClockTime(time);
  return day === null || Number.isNaN(minutes)
    ? undefined
    : new Date(toInstant({ day, minutes }, timeZone)).toISOString();
}
