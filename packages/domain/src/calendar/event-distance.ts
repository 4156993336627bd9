import type { Moment } from '../core/moment.ts';
import { pickInstant } from './all-day.ts';
import { endOfTime } from './occurrences.ts';
import { parseSpan } from './span.ts';

/**
 * Orders events by their distance from now (rules/search.md#search): first the events that have not ended, by start,
 * then the ended events, latest first. A smaller number is nearer.
 */
export function measureDistance(
  event: { readonly startTime: string; readonly endTime: string; readonly isAllDay: boolean },
  moment: Moment,
): number {
  const { start, end } = parseSpan(event);
  const now = Date.parse(pickInstant(moment, event));
  return end <= now ? 2 * endOfTime - (start - now) : start - now;
}
