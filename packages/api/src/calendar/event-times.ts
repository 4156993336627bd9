import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { isInRange, outOfRange } from '@goaltracker/contracts/core/fields';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import { normalizeAllDaySpan } from '@goaltracker/domain/calendar/all-day';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { ValidationError } from '../core/errors.ts';

const minute = 60_000;

type Times = Pick<CreateEventInput, 'startTime' | 'endTime' | 'isAllDay'>;
type Length = { timezone: string; minutes?: number };

/** When a new event takes place, so many minutes unless it says until when. Throws ValidationError. */
export function planSpan({ startTime, endTime, isAllDay }: Times, { timezone, minutes }: Length): Span {
  const start = Date.parse(startTime);
  const end = endTime === undefined ? undefined : Date.parse(endTime);
  if (isAllDay) return coverDays({ start, end: end ?? start }, timezone);
  return checkSpan({ start, end: end ?? start + (minutes ?? newEventDefaults.minutes) * minute });
}

/** When an event takes place after a change of some of its times. Throws ValidationError. */
export function changeSpan(before: EventRow, change: Partial<Times>, timezone: string): Span {
  const stored = parseSpan(before);
  const isAllDay = change.isAllDay ?? before.isAllDay;
  const span = {
    start: change.startTime === undefined ? stored.start : Date.parse(change.startTime),
    end: change.endTime === undefined ? stored.end : Date.parse(change.endTime),
  };
  if (isAllDay === before.isAllDay && isSameSpan(span, stored)) return stored;
  return isAllDay ? coverDays(span, timezone) : checkSpan(span);
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}

/** Whole days in the user's zone. Throws ValidationError. */
export function coverDays(span: Span, timezone: string): Span {
  const firstDay = normalizeAllDaySpan({ start: span.start, end: span.start }, timezone);
  if (span.end < firstDay.start) throw endsTooEarly();
  return checkSpan(normalizeAllDaySpan(span, timezone));
}

/** Throws ValidationError for an end that is not after the start, and for years that cannot be stored. */
export function checkSpan(span: Span): Span {
  if (!isInRange(span.start)) throw new ValidationError([{ path: ['startTime'], message: outOfRange }]);
  if (!isInRange(span.end)) throw new ValidationError([{ path: ['endTime'], message: outOfRange }]);
  if (span.end <= span.start) throw endsTooEarly();
  return span;
}

export function isSpanInRange({ start, end }: Span): boolean {
  return isInRange(start) && isInRange(end);
}

function endsTooEarly(): ValidationError {
  return new ValidationError([{ path: ['endTime'], message: 'End must be after start' }]);
}
