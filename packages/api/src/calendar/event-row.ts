import type { CalendarEvent, CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { newId } from '@goaltracker/db/core/id';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type CompletionStatus, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { showSpan } from '@goaltracker/domain/calendar/all-day';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';

type Fields = Omit<CreateEventInput, 'startTime' | 'endTime' | 'expand' | 'createTask' | 'newTaskId'> & {
  readonly reportsFrom?: string | null;
};

/** The row of a new event with its span as stored. Absent fields get the defaults of rules/calendar.md#events. */
export function buildEventRow(span: Span, fields: Fields, now: Date): Omit<EventRow, 'userId'> {
  return {
    id: fields.id ?? newId(),
    goalId: fields.goalId ?? null,
    taskId: fields.taskId ?? null,
    resourceId: fields.resourceId ?? null,
    seriesId: null,
    title: fields.title,
    description: fields.description ?? null,
    ...formatSpan(span),
    isAllDay: fields.isAllDay ?? false,
    location: fields.location ?? null,
    color: fields.color ?? newEventDefaults.color,
    type: fields.type ?? newEventDefaults.type,
    recurrence: fields.recurrence ?? null,
    reminderMinutes: fields.reminderMinutes === undefined ? newEventDefaults.reminderMinutes : fields.reminderMinutes,
    ...unreported,
    reportsFrom: fields.reportsFrom ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** The columns of an event without completion and report. */
export const unreported = { completionStatus: 'unreported', completionReportedAt: null, report: null } as const;

/** The event of a row as the person sees it: whole days are instants of the person's zone. */
export function toCalendarEvent(row: EventRow & { seriesStart?: string | null }, timezone: string): CalendarEvent {
  const { seriesStart: _ofSeries, ...event } = row;
  const completionStatus = parseCompletionStatus(event.completionStatus);
  return { ...event, ...(event.isAllDay && showTimes(event, timezone)), completionStatus };
}

/** {@link toCalendarEvent} in the zone of whoever calls. */
export async function showEvent(tx: UserTransaction, row: EventRow): Promise<CalendarEvent> {
  return toCalendarEvent(row, (await tx.session).timezone);
}

/** The start of an event in the person's zone, ISO 8601. */
export function showStart(startTime: string, isAllDay: boolean, timezone: string): string {
  return showTimes({ startTime, endTime: startTime, isAllDay }, timezone).startTime;
}

/** The times of an event in the person's zone, ISO 8601. */
export function showTimes(
  event: Pick<EventRow, 'startTime' | 'endTime' | 'isAllDay'>,
  timezone: string,
): Pick<EventRow, 'startTime' | 'endTime'> {
  const { startTime, endTime, isAllDay } = event;
  return isAllDay ? formatSpan(showSpan(parseSpan(event), event, timezone)) : { startTime, endTime };
}

/** The columns of a new completion status. Setting the same status again keeps `completionReportedAt`. */
export function changeCompletion(before: EventRow, completionStatus: CompletionStatus, now: Date) {
  if (completionStatus === parseCompletionStatus(before.completionStatus)) return { completionStatus };
  return { completionStatus, completionReportedAt: completionStatus === 'unreported' ? null : now.toISOString() };
}
