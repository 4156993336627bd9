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

/** The span from the start of the first day to the end of the last day, in a time zone. */
export function dayRangeToSpan({ first, last }: DayRange, timeZone: string): Span {
  return {
    start: toInstant({ day: first, minutes: 0 }, timeZone),
    end: toInstant({ day: addDays(last, 1), minutes: 0 }, timeZone),
  };
}

/** The days that a span touches in a time zone. When the span ends at midnight, the day after does not count. */
export function computeDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start, timeZone).day;
  return { first, last: end > start ? toWallClock(end - 1, timeZone).day : first };
}

/**
 * The days of an all-day event. Rounds its times to the nearest midnight, so that the event keeps its days when the
 * user moves to a time zone up to twelve hours away.
 */
export function computeAllDayRange({ start, end }: Span, timeZone: string): DayRange {
  const first = toWallClock(start + halfDay, timeZone).day;
  const last = addDays(toWallClock(end + halfDay, timeZone).day, -1);
  return { first, last: last > first ? last : first };
}

/** The zone in which all-day events are stored: a day starts at midnight UTC, wherever the user is. */
export const zoneOfDays = 'UTC';

/** Whether a span consists of whole days or of instants. */
interface Form {
  readonly isAllDay: boolean;
}

/** The zone of an event's stored times: UTC for an all-day event, else `timeZone`. */
export function chooseZone({ isAllDay }: Form, timeZone: string): string {
  return isAllDay ? zoneOfDays : timeZone;
}

/** Converts a span to the days it touches in a time zone, as stored (rules/calendar.md#all-day-events). */
export function storeDays(span: Span, timeZone: string): Span {
  return dayRangeToSpan(computeDayRange(span, timeZone), zoneOfDays);
}

/** Converts a stored span to instants. An all-day event lasts from midnight to midnight in the user's zone. */
export function showSpan(span: Span, { isAllDay }: Form, timeZone: string): Span {
  if (!isAllDay) return span;
  const { start, end } = dayRangeToSpan(computeDayRange(span, zoneOfDays), timeZone);
  // A zone that moved across the date line skipped a day.
  return { start, end: end > start ? end : start + (span.end - span.start) };
}

/** The instant to compare with stored times: local time for all-day events, else the instant. */
export function pickInstant({ at, local }: Pick<Moment, 'at' | 'local'>, { isAllDay }: Form): string {
  return isAllDay ? local : at;
}

/** A range of moments, without its end. */
export interface MomentRange {
  readonly from: Moment;
  readonly to: Moment;
}

/** Parses the range of an event list: two ISO 8601 instants. `timeZone`: the user's zone. */
export function toMomentRange(
  { startDate, endDate }: { startDate: string; endDate: string },
  timeZone: string,
): MomentRange {
  return { from: toMoment(Date.parse(startDate), timeZone), to: toMoment(Date.parse(endDate), timeZone) };
}

/** The range to compare with stored times: local time for all-day events, else instants. */
export function pickRange({ from, to }: MomentRange, form: Form): { from: string; to: string } {
  return { from: pickInstant(from, form), to: pickInstant(to, form) };
}

/** Whether a stored event overlaps a range. An event without a duration overlaps when its start is in the range. */
export function overlapsRange(
  event: Form & { readonly startTime: string; readonly endTime: string },
  range: MomentRange,
): boolean {
  const { from, to } = pickRange(range, event);
  return event.startTime < to && (event.endTime > from || event.startTime >= from);
}

/**
 * One range of instants that covers the range for all-day events and for others. The result may cover more than either.
 */
export function widenRange({ from, to }: MomentRange): { from: string; to: string } {
  return {
    from: from.at < from.local ? from.at : from.local,
    to: to.at > to.local ? to.at : to.local,
  };
}
