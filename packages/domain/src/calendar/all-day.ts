import { type CalendarDay, addDays } from '../core/calendar-day.ts';
import { type Moment, toMoment } from '../core/moment.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

/** A range of days, both ends included. */
export interface DayRange {
  readonly first: CalendarDay;
  readonly last: CalendarDay;
}

const halfDay = 12 * 60 * 60_000;

/** The span from the start of the first day to the end of the last, in a time zone. */
export function dayRangeToSpan({ first, last }: DayRange, timeZone: string): Span {
  return {
    start: toInstant({ day: first, minutes: 0 }, timeZone),
    end: toInstant({ day: addDays(last, 1), minutes: 0 }, timeZone),
  };
}

/** The days a span touches in a time zone; a span that ends at midnight does not touch the day that starts then. */
export function computeDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start, timeZone).day;
  return { first, last: end > start ? toWallClock(end - 1, timeZone).day : first };
}

/**
 * The days of an all-day event. Its times are rounded to the nearest midnight, so that it keeps its days when the user
 * moves to a time zone up to twelve hours away.
 */
export function computeAllDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start + halfDay, timeZone).day;
  const last = addDays(toWallClock(end + halfDay, timeZone).day, -1);
  return { first, last: last > first ? last : first };
}

/** The zone in which the days of all-day events are stored: a day is its midnight in UTC, wherever the person is. */
export const zoneOfDays = 'UTC';

/** Whether a span is of whole days, or of instants. */
interface Form {
  readonly isAllDay: boolean;
}

/** The zone in which the stored times of an event count. `timeZone`: of an event with times. */
export function chooseZone({ isAllDay }: Form, timeZone: string): string {
  return isAllDay ? zoneOfDays : timeZone;
}

/** The days that a span touches in a time zone, as stored (rules/calendar.md#all-day-events). */
export function storeDays(span: Span, timeZone: string): Span {
  return dayRangeToSpan(computeDayRange(span, timeZone), zoneOfDays);
}

/** The instants of a stored span in the person's zone: an all-day event is from midnight to midnight there. */
export function showSpan(span: Span, { isAllDay }: Form, timeZone: string): Span {
  if (!isAllDay) return span;
  const { start, end } = dayRangeToSpan(computeDayRange(span, zoneOfDays), timeZone);
  // A zone that changed sides of the date line skipped a day.
  return { start, end: end > start ? end : start + (span.end - span.start) };
}

/** The instant to compare with the stored times of an event of this form. */
export function pickInstant({ at, local }: Pick<Moment, 'at' | 'local'>, { isAllDay }: Form): string {
  return isAllDay ? local : at;
}

/** From one moment until before another one. */
export interface MomentRange {
  readonly from: Moment;
  readonly to: Moment;
}

/** The range of a list of events, whose ends are ISO 8601 instants. `timeZone`: of the person. */
export function toMomentRange(
  { startDate, endDate }: { startDate: string; endDate: string },
  timeZone: string,
): MomentRange {
  return { from: toMoment(Date.parse(startDate), timeZone), to: toMoment(Date.parse(endDate), timeZone) };
}

/** The range to compare with the stored times of an event of this form. */
export function pickRange({ from, to }: MomentRange, form: Form): { from: string; to: string } {
  return { from: pickInstant(from, form), to: pickInstant(to, form) };
}

/** Whether an event, with its times as stored, overlaps a range; an event without a duration overlaps where it starts. */
export function overlapsRange(
  event: Form & { readonly startTime: string; readonly endTime: string },
  range: MomentRange,
): boolean {
  const { from, to } = pickRange(range, event);
  return event.startTime < to && (event.endTime > from || event.startTime >= from);
}

/** A range of instants for all-day events and others alike: it may have more of both. */
export function widenRange({ from, to }: MomentRange): { from: string; to: string } {
  return {
    from: from.at < from.local ? from.at : from.local,
    to: to.at > to.local ? to.at : to.local,
  };
}
