import { addMonths } from '../core/calendar-month.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import { type CompletionStatus, type EventType, completionStatuses } from './enums.ts';

/** Months back in which unreported events are listed (rules/calendar.md#unreported-events). */
const unreportedMonths = 6;

/**
 * Parses a stored completion status. Blank, missing and unknown statuses are unreported (rules/calendar.md#completion).
 */
export function parseCompletionStatus(status: string | null): CompletionStatus {
  return completionStatuses.find((known) => known === status) ?? 'unreported';
}

/** The start of the period in which unreported events are listed: six calendar months ago, in the user's time zone. */
export function computeUnreportedSince(now: Date, timeZone: string): Date {
  const { day, minutes } = toWallClock(now.getTime(), timeZone);
  return new Date(toInstant({ day: addMonths(day, -unreportedMonths), minutes }, timeZone));
}

interface ReportableEvent {
  readonly type: EventType;
  readonly endTime: string;
  readonly completionStatus: string | null;
  readonly report: string | null;
  readonly reportsFrom: string | null;
}

/** Whether an event ended before its import and therefore needs no report (rules/imports.md#importing-a-file). */
export function endedBeforeImport({ endTime, reportsFrom }: Pick<ReportableEvent, 'endTime' | 'reportsFrom'>): boolean {
  return reportsFrom !== null && Date.parse(endTime) <= Date.parse(reportsFrom);
}

/**
 * Whether an event shows the warning of a missing report (rules/calendar.md#missing-reports): the event has the type
 * goal or task, is over, and is unreported or has no report.
 */
export function needsReport(event: ReportableEvent, now: Date): boolean {
  const { type, endTime, completionStatus, report } = event;
  if (type !== 'goal' && type !== 'task') return false;
  if (Date.parse(endTime) > now.getTime() || endedBeforeImport(event)) return false;
  return parseCompletionStatus(completionStatus) === 'unreported' || !report?.trim();
}
