import type { CreateEventInput, ListEventsInput } from '@goaltracker/contracts/calendar/event.schema';
import { isInRange, outOfRange } from '@goaltracker/contracts/core/fields';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import { type MomentRange, showSpan, storeDays } from '@goaltracker/domain/calendar/all-day';
import { toMoment } from '@goaltracker/domain/core/moment';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { ValidationError } from '../core/errors.ts';

const minute = 60_000;
const longestRangeInYears = 10;

type Times = Pick<CreateEventInput, 'startTime' | 'endTime' | 'isAllDay'>;
type Length = { timezone: string; minutes?: number };

/** The span to store of a new event. Without an end it lasts `minutes`, by default an hour. Throws ValidationError. */
export function computeNewSpan({ startTime, endTime, isAllDay }: Times, { timezone, minutes }: Length): Span {
  const start = Date.parse(startTime);
  const end = endTime === undefined ? undefined : Date.parse(endTime);
  if (isAllDay) return toWholeDays({ start, end: end ?? start }, timezone);
  return validateSpan({ start, end: end ?? start + (minutes ?? newEventDefaults.minutes) * minute });
}

/**
 * The span to store of an event after a change of some of its times, which are instants. `timezone`: of the person.
 * Throws ValidationError.
 */
export function computeChangedSpan(before: EventRow, change: Partial<Times>, timezone: string): Span {
  const stored = parseSpan(before);
  const shown = showSpan(stored, before, timezone);
  const isAllDay = change.isAllDay ?? before.isAllDay;
  const span = {
    start: change.startTime === undefined ? shown.start : Date.parse(change.startTime),
    end: change.endTime === undefined ? shown.end : Date.parse(change.endTime),
  };
  if (isAllDay === before.isAllDay && isSameSpan(span, shown)) return stored;
  return isAllDay ? toWholeDays(span, timezone) : validateSpan(span);
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}

/** The days of a zone that a span touches, as stored. Throws ValidationError. */
export function toWholeDays(span: Span, timezone: string): Span {
  const { day } = toWallClock(span.start, timezone);
  if (span.end < toInstant({ day, minutes: 0 }, timezone)) throw createEndError();
  return validateSpan(storeDays(span, timezone));
}

/**
 * Returns the span. Throws ValidationError if it does not end after its start or leaves the years 1900 to 2200
 * (rules/calendar.md#times).
 */
export function validateSpan(span: Span): Span {
  if (!isInRange(span.start)) throw new ValidationError([{ path: ['startTime'], message: outOfRange }]);
  if (!isInRange(span.end)) throw new ValidationError([{ path: ['endTime'], message: outOfRange }]);
  if (span.end <= span.start) throw createEndError();
  return span;
}

export function isSpanInRange({ start, end }: Span): boolean {
  return isInRange(start) && isInRange(end);
}

function createEndError(): ValidationError {
  return new ValidationError([{ path: ['endTime'], message: 'End must be after start' }]);
}

/**
 * The range of a list of events (rules/calendar.md#reading-a-range). `timezone`: of the person. Throws ValidationError for
 * one that is empty or longer than ten years.
 */
export function parseRange({ startDate, endDate }: ListEventsInput, timezone: string): MomentRange {
  const [from, to] = [new Date(startDate), new Date(endDate)];
  if (to <= from) throw new ValidationError([{ path: ['endDate'], message: 'Must be after startDate' }]);
  const latest = new Date(from);
  latest.setUTCFullYear(latest.getUTCFullYear() + longestRangeInYears);
  if (to > latest)
    throw new ValidationError([{ path: ['endDate'], message: `Must be within ${longestRangeInYears} years` }]);
  return { from: toMoment(from.getTime(), timezone), to: toMoment(to.getTime(), timezone) };
}
