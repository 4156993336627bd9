import type { ListEventsInput } from '@goaltracker/contracts/calendar/event.schema';
import { type MomentRange, toMomentRange } from '@goaltracker/domain/calendar/all-day';
import { ValidationError } from '../core/errors.ts';

const longestRangeInYears = 10;

/**
 * Parses the range of an event list (rules/calendar.md#reading-a-range). `timezone`: the user's zone. Throws
 * ValidationError when the range is empty or longer than ten years.
 */
export function parseRange(input: ListEventsInput, timezone: string): MomentRange {
  const [from, to] = [new Date(input.startDate), new Date(input.endDate)];
  if (to <= from) throw new ValidationError([{ path: ['endDate'], message: 'Must be after startDate' }]);
  const latest = new Date(from);
  latest.setUTCFullYear(latest.getUTCFullYear() + longestRangeInYears);
  if (to > latest)
    throw new ValidationError([{ path: ['endDate'], message: `Must be within ${longestRangeInYears} years` }]);
  return toMomentRange(input, timezone);
}
