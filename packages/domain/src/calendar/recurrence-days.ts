import { type CalendarDay, toEpochDay } from '../core/calendar-day.ts';
import type { Recurrence } from './recurrence.ts';
import { iterateStarts } from './rule-starts.ts';
import { toRule } from './rule.ts';

const msPerDay = 86_400_000;

/**
 * Yields the days of a recurrence without `rrule` as epoch days, ascending, on or after `first`. With `from`, begins
 * less than a period before that day and skips the earlier days, unless the recurrence ends after a count.
 */
export function* iterateDays(
  first: CalendarDay,
  recurrence: Recurrence,
  { from = first }: { from?: CalendarDay } = {},
): Generator<number, void> {
  const rule = toRule(recurrence, { start: toEpochDay(first) * msPerDay, timeZone: 'UTC', isAllDay: true });
  for (const { day } of iterateStarts(rule, { from: toEpochDay(from), to: Infinity })) yield day;
}
