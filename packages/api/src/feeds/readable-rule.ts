import type { Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatRule } from '@goaltracker/domain/calendar/recurrence-rule';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';

/**
 * Formats a recurrence as RRULE. When RRULE cannot express it or readers disagree, returns null
 * (rules/feeds.md#series).
 */
export function formatReadableRule(recurrence: Recurrence, first: CalendarDay): string | null {
  const rule = formatRule(recurrence, { day: first });
  // Thunderbird (ical.js) applies the last of several days of the month to all of them.
  const isMisread = recurrence.rrule === null && rule !== null && /BYMONTHDAY=.*BYSETPOS=/.test(rule);
  return isMisread ? null : rule;
}
