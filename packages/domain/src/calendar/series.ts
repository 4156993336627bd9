import { type CalendarDay, addDays, daysBetween, lastAcceptedDay } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { type Weekday, weekdays as allWeekdays } from './enums.ts';
import type { Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

/**
 * Shifts an occurrence as another one was moved: start and end by the same difference in local time
 * (rules/recurrence.md#moving-a-series). Where a clock change would make it end before it starts, it gets the duration
 * of the moved one.
 */
export function shiftSpan(span: Span, { from, to }: { from: Span; to: Span }, timeZone: string): Span {
  const start = shiftInstant(span.start, from.start, to.start, timeZone);
  const end = shiftInstant(span.end, from.end, to.end, timeZone);
  return { start, end: end > start ? end : start + (to.end - to.start) };
}

function shiftInstant(instant: number, from: number, to: number, timeZone: string): number {
  if (from === to) return instant;
  const before = toWallClock(from, timeZone);
  const after = toWallClock(to, timeZone);
  const { day, minutes } = toWallClock(instant, timeZone);
  return toInstant(
    { day: addDays(day, daysBetween(before.day, after.day)), minutes: minutes + after.minutes - before.minutes },
    timeZone,
  );
}

/**
 * The recurrence of a series that is moved by so many days: its weekdays and its last day move along. A position in the
 * month keeps its number ("the first Monday" becomes "the first Tuesday").
 */
export function shiftRecurrence(recurrence: Recurrence, days: number): Recurrence {
  const { weekdays, monthlyOn, endDate, rrule } = recurrence;
  const shift = (weekday: Weekday): Weekday => allWeekdays.at((allWeekdays.indexOf(weekday) + days) % 7) ?? weekday;
  return {
    ...recurrence,
    weekdays: weekdays.map(shift),
    monthlyOn:
      monthlyOn && monthlyOn.on !== 'day' && monthlyOn.on !== 'workday'
        ? { ...monthlyOn, on: shift(monthlyOn.on) }
        : monthlyOn,
    // The rule of another calendar has an end of its own.
    endDate: endDate !== null && rrule === null ? shiftLastDay(endDate, days) : endDate,
  };
}

function shiftLastDay(day: CalendarDay, days: number): CalendarDay {
  const shifted = addDays(day, days);
  return shifted < lastAcceptedDay ? shifted : lastAcceptedDay;
}
