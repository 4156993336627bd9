import { addMonths } from '../core/calendar-month.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { type CompletionStatus, type EventType, completionStatuses } from './enums.ts';

/** How many months back unreported events are asked about (second document, section 9). */
const monthsToReport = 6;

/** The status an event has; blank and missing ones, and any unknown word, read as unreported (section 4). */
export function parseCompletionStatus(status: string | null): CompletionStatus {
  return completionStatuses.find((known) => known === status) ?? 'unreported';
}

/** Since when events that nobody reported on are asked about: six calendar months ago, on the clocks of the zone. */
export function computeUnreportedSince(now: Date, timeZone: string): Date {
  const { day, minutes } = toWallClock(now.getTime(), timeZone);
  return new Date(toInstant({ day: addMonths(day, -monthsToReport), minutes }, timeZone));
}

interface Reported {
  readonly type: EventType;
  readonly endTime: string;
  readonly completionStatus: string | null;
  readonly report: string | null;
}

/**
 * Whether an event carries the warning that a report is missing (section 4): it is of type goal or task, it is over,
 * and it is unreported or has no report. That it must be over is our reading.
 */
export function needsReport({ type, endTime, completionStatus, report }: Reported, now: Date): boolean {
  if (type !== 'goal' && type !== 'task') return false;
  if (Date.parse(endTime) > now.getTime()) return false;
  return parseCompletionStatus(completionStatus) === 'unreported' || !report?.trim();
}
