import type { Moment } from '../core/moment.ts';
import { pickInstant } from './all-day.ts';
import { endOfTime } from './occurrences.ts';
import { parseSpan } from './span.ts';

/**
 * Orders events from now on: first the events that have not ended, by their starts, then the ended events, the latest first
 * (rules/search.md#search). Smaller is nearer.
 */
export function measureDistance(
  event: { readonly startTime: string; readonly endTime: string; readonly isAllDay: boolean },
  moment: Moment,
): number {
  const { start, end } = parseSpan(event);
  const now = Date.parse(pickInstant(moment, event));
  return end <= now ? 2 * endOfTime - (start - now) : start - now;
}
