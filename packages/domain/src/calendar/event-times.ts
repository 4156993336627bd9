import { isInRange, outOfRange } from '../core/accepted-instants.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { showSpan, storeDays } from './all-day.ts';
import { newEventDefaults } from './enums.ts';
import { InvalidChange } from '../core/invalid-change.ts';
import { type Span, parseSpan } from './span.ts';

const minute = 60_000;

/** The times of an event as calls give them: ISO 8601 instants. */
export interface GivenTimes {
  readonly startTime: string;
  readonly endTime?: string | undefined;
  readonly isAllDay?: boolean | undefined;
}

/** The times of an event as stored. */
export interface StoredTimes {
  readonly startTime: string;
  readonly endTime: string;
  readonly isAllDay: boolean;
}

/**
 * Computes the span to store for a new event (rules/calendar.md#times). Without an end, the event lasts `minutes`, by
 * default an hour. `timezone`: the user's zone. Throws InvalidChange.
 */
export function computeNewSpan(
  { startTime, endTime, isAllDay }: GivenTimes,
  { timezone, minutes }: { timezone: string; minutes?: number },
): Span {
  const start = Date.parse(startTime);
  const end = endTime === undefined ? undefined : Date.parse(endTime);
  if (isAllDay) return toWholeDays({ start, end: end ?? start }, timezone);
  return validateSpan({ start, end: end ?? start + (minutes ?? newEventDefaults.minutes) * minute });
}

/**
 * Computes the span to store after a change of an event's times (rules/calendar.md#times). `timezone`: the user's zone.
 * Throws InvalidChange.
 */
export function computeChangedSpan(before: StoredTimes, change: Partial<GivenTimes>, timezone: string): Span {
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

/** Whether two spans have the same start and end. */
export function isSameSpan(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end;
}

/**
 * Converts a span to the days it touches in a zone, as stored (rules/calendar.md#all-day-events). Throws InvalidChange.
 */
export function toWholeDays(span: Span, timezone: string): Span {
  const { day } = toWallClock(span.start, timezone);
  if (span.end < toInstant({ day, minutes: 0 }, timezone)) throw createEndError();
  return validateSpan(storeDays(span, timezone));
}

/**
 * Returns the span. Throws InvalidChange when the end is not after the start or a time is outside the years 1900 to
 * 2200 (rules/calendar.md#times).
 */
export function validateSpan(span: Span): Span {
  if (!isInRange(span.start)) throw new InvalidChange('startTime', outOfRange);
  if (!isInRange(span.end)) throw new InvalidChange('endTime', outOfRange);
  if (span.end <= span.start) throw createEndError();
  return span;
}

/** Whether a span lies in the years 1900 to 2200 (rules/wire.md#dates). */
export function isSpanInRange({ start, end }: Span): boolean {
  return isInRange(start) && isInRange(end);
}

function createEndError(): InvalidChange {
  return new InvalidChange('endTime', 'End must be after start');
}
