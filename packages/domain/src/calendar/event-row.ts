import type { Optional } from '../core/optional.ts';
import type { CalendarEventRow } from '../sync/rows.ts';
import { showSpan } from './all-day.ts';
import { parseCompletionStatus } from './completion-status.ts';
import { type CompletionStatus, newEventDefaults } from './enums.ts';
import type { StoredTimes } from './event-times.ts';
import { type Span, formatSpan, parseSpan } from './span.ts';

/** The fields of an event that calls can set, without its times. */
export type EventFields = Pick<
  CalendarEventRow,
  | 'title'
  | 'description'
  | 'location'
  | 'color'
  | 'type'
  | 'goalId'
  | 'taskId'
  | 'resourceId'
  | 'recurrence'
  | 'reminderMinutes'
>;

/** The fields of a new event, without its times. Absent fields get their defaults. */
export type NewEventFields = Optional<Omit<EventFields, 'title'> & Pick<CalendarEventRow, 'isAllDay' | 'reportsFrom'>> &
  Pick<CalendarEventRow, 'id' | 'title'>;

/** The completion and report columns of an event that is not reported. */
export const unreported = { completionStatus: 'unreported', completionReportedAt: null, report: null } as const;

/** Builds the row of a new event from its stored span. Absent fields get the defaults of rules/calendar.md#events. */
export function buildEvent(span: Span, fields: NewEventFields, now: Date) {
  return {
    id: fields.id,
    goalId: fields.goalId ?? null,
    taskId: fields.taskId ?? null,
    resourceId: fields.resourceId ?? null,
    seriesId: null,
    seriesStart: null,
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
  } satisfies CalendarEventRow;
}

/** The columns of a new completion status. Setting the same status again keeps `completionReportedAt`. */
export function changeCompletion(
  before: Pick<CalendarEventRow, 'completionStatus'>,
  completionStatus: CompletionStatus,
  now: Date,
): { completionStatus: CompletionStatus; completionReportedAt?: string | null } {
  if (completionStatus === parseCompletionStatus(before.completionStatus)) return { completionStatus };
  return { completionStatus, completionReportedAt: completionStatus === 'unreported' ? null : now.toISOString() };
}

/** Converts a blank report to null (rules/calendar.md#missing-reports). */
export function normalizeReport(report: string | null): string | null {
  return report?.trim() ? report : null;
}

/** The times of an event in ISO 8601. The days of an all-day event become instants in the user's zone. */
export function showTimes(event: StoredTimes, timezone: string): { startTime: string; endTime: string } {
  const { startTime, endTime, isAllDay } = event;
  return isAllDay ? formatSpan(showSpan(parseSpan(event), event, timezone)) : { startTime, endTime };
}

/** The user who sees the events. */
export interface Viewer {
  readonly id: string;
  /** IANA time zone. */
  readonly timezone: string;
}

/** An event as the API returns it. The days of an all-day event are instants in the user's zone. */
export interface ShownEvent extends Omit<CalendarEventRow, 'seriesStart' | 'completionStatus'> {
  readonly userId: string;
  readonly completionStatus: CompletionStatus;
}

/** Converts a row to the event that the API returns (rules/calendar.md#all-day-events). */
export function showEventRow(
  row: Omit<CalendarEventRow, 'seriesStart'> & { readonly seriesStart?: string | null },
  { id: userId, timezone }: Viewer,
): ShownEvent {
  const { seriesStart: _ofSeries, ...event } = row;
  const completionStatus = parseCompletionStatus(event.completionStatus);
  return { ...event, userId, ...(event.isAllDay && showTimes(event, timezone)), completionStatus };
}

type Position = Pick<CalendarEventRow, 'startTime' | 'id'>;

/** Orders events by start, then by id. All starts have the same format, so they sort as text. */
export function compareByStart(one: Position, other: Position): number {
  if (one.startTime === other.startTime) return one.id < other.id ? -1 : Number(one.id > other.id);
  return one.startTime < other.startTime ? -1 : 1;
}
