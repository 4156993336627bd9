import { type CalendarDay, addDays, daysBetween, lastAcceptedDay } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { type Weekday, weekdays as allWeekdays } from './enums.ts';
import type { Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

/** The time zones of the spans before and after a change. */
export interface Zones {
  readonly before: string;
  readonly after: string;
}

/** How far an occurrence moved in local time. */
export interface Shift {
  readonly start: LocalShift;
  readonly end: LocalShift;
  /** The duration of the moved occurrence, in milliseconds. */
  readonly length: number;
}

interface LocalShift {
  readonly days: number;
  readonly minutes: number;
}

export function measureShift({ from, to }: { from: Span; to: Span }, zones: Zones): Shift {
  return {
    start: measureLocal(from.start, to.start, zones),
    end: measureLocal(from.end, to.end, zones),
    length: to.end - to.start,
  };
}

function measureLocal(from: number, to: number, { before, after }: Zones): LocalShift {
  const [old, present] = [toWallClock(from, before), toWallClock(to, after)];
  return { days: daysBetween(old.day, present.day), minutes: present.minutes - old.minutes };
}

/**
 * Shifts an occurrence like another occurrence: its start and its end, each by the same difference in local time
 * (rules/recurrence.md#moving-a-series). When a clock change would make the end precede the start, the occurrence gets
 * the duration of the moved occurrence.
 */
export function shiftSpan(span: Span, shift: Shift, zones: Zones): Span {
  const start = shiftInstant(span.start, shift.start, zones);
  const end = shiftInstant(span.end, shift.end, zones);
  return { start, end: end > start ? end : start + shift.length };
}

function shiftInstant(instant: number, shift: LocalShift, { before, after }: Zones): number {
  if (shift.days === 0 && shift.minutes === 0 && before === after) return instant;
  const { day, minutes } = toWallClock(instant, before);
  return toInstant({ day: addDays(day, shift.days), minutes: minutes + shift.minutes }, after);
}

/**
 * Shifts the weekdays and the last day of a recurrence by `days`. A position in the month keeps its number ("the first
 * Monday" becomes "the first Tuesday").
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
    // The rule of another calendar contains its own end.
    endDate: endDate !== null && rrule === null ? shiftLastDay(endDate, days) : endDate,
  };
}

function shiftLastDay(day: CalendarDay, days: number): CalendarDay {
  const shifted = addDays(day, days);
  return shifted < lastAcceptedDay ? shifted : lastAcceptedDay;
}
