import { type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import type { ContentLine } from './content-lines.ts';

/** A DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5): a local day and, unless it is a whole day, a time. */
export interface DateValue {
  readonly day: CalendarDay;
  /** Minutes since midnight, with a fraction for seconds. Null for a whole day. */
  readonly minutes: number | null;
  readonly isUtc: boolean;
}

const datePattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(Z)?)?$/i;

/**
 * Parses a date with or without a time. Returns `null` when the text is not a date or the year is outside 1900 to 2200.
 */
export function parseDate(text: string): DateValue | null {
  const match = datePattern.exec(text.trim());
  if (!match) return null;
  const [, year, month, date, hour, minute, second = '0', utc] = match;
  const day = `${year}-${month}-${date}`;
  if (!isCalendarDay(day)) return null;
  if (hour === undefined) return { day, minutes: null, isUtc: false };
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Math.min(Number(second), 59)];
  if (hours > 24 || minutes > 59) return null;
  return { day, minutes: hours * 60 + minutes + seconds / 60, isUtc: utc !== undefined };
}

/** Parses the dates of EXDATE or RDATE. For periods, takes the start. Leaves out values that are not dates. */
export function parseDates({ value }: ContentLine, steps: StepBudget): DateValue[] {
  const parts = value.split(',');
  steps.spend(parts.length);
  return parts.flatMap((part) => parseDate(part.split('/')[0] ?? '') ?? []);
}

const durationPattern = /^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** A duration (RFC 5545, 3.3.6): whole days keep the time of day across daylight saving, the rest is exact. */
export interface Duration {
  readonly days: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Parses a duration. Returns `null` when the text is not a duration. */
export function parseDuration(text: string): Duration | null {
  const match = durationPattern.exec(text.trim());
  if (!match || text.trim().length < 3) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(2).map((part) => Number(part ?? 0));
  const sign = match[1] === '-' ? -1 : 1;
  return {
    days: sign * ((weeks ?? 0) * 7 + (days ?? 0)) || 0,
    time: sign * (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1_000 || 0,
  };
}
