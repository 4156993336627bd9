import { addMonths } from '../core/calendar-month.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { type CompletionStatus, type EventType, completionStatuses } from './enums.ts';

/** Months back in which unreported events are listed (rules/calendar.md#unreported-events). */
const unreportedMonths = 6;

/** Parses a stored completion status; blank, missing and unknown ones are unreported (rules/calendar.md#completion). */
export function parseCompletionStatus(status: string | null): CompletionStatus {
  return completionStatuses.find((known) => known === status) ?? 'unreported';
}

/** The start of the window of unreported events: six calendar months ago, in the user's time zone. */
export function computeUnreportedSince(now: Date, timeZone: string): Date {
  const { day, minutes } = toWallClock(now.getTime(), timeZone);
  return new Date(toInstant({ day: addMonths(day, -unreportedMonths), minutes }, timeZone));
}

interface ReportableEvent {
  readonly type: EventType;
  readonly endTime: string;
  readonly completionStatus: string | null;
  readonly report: string | null;
}

/**
 * Whether an event shows the warning of a missing report (rules/calendar.md#missing-reports): it is of type goal or
 * task, it is over, and it is unreported or has no report.
 */
export function needsReport({ type, endTime, completionStatus, report }: ReportableEvent, now: Date): boolean {
  if (type !== 'goal' && type !== 'task') return false;
  if (Date.parse(endTime) > now.getTime()) return false;
  return parseCompletionStatus(completionStatus) === 'unreported' || !report?.trim();
}
