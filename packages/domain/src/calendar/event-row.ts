import type { Optional } from '../core/optional.ts';
import type { CalendarEventRow } from '../sync/rows.ts';
import { showSpan } from './all-day.ts';
import { parseCompletionStatus } from './completion-status.ts';
import { type CompletionStatus, newEventDefaults } from './enums.ts';
import type { StoredTimes } from './event-times.ts';
import { type Span, formatSpan, parseSpan } from './span.ts';

/** What calls say about an event besides its times. */
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

/** What a new event contains besides its times; absent fields get their defaults. */
export type NewEventFields = Optional<Omit<EventFields, 'title'> & Pick<CalendarEventRow, 'isAllDay' | 'reportsFrom'>> &
  Pick<CalendarEventRow, 'id' | 'title'>;

/** The columns of an event without completion and report. */
export const unreported = { completionStatus: 'unreported', completionReportedAt: null, report: null } as const;

/** The row of a new event with its span as stored. Absent fields get the defaults of rules/calendar.md#events. */
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

/** A blank report is stored as none (rules/calendar.md#missing-reports). */
export function normalizeReport(report: string | null): string | null {
  return report?.trim() ? report : null;
}

/** The times of an event in the person's zone, ISO 8601: whole days are instants of the zone. */
export function showTimes(event: StoredTimes, timezone: string): { startTime: string; endTime: string } {
  const { startTime, endTime, isAllDay } = event;
  return isAllDay ? formatSpan(showSpan(parseSpan(event), event, timezone)) : { startTime, endTime };
}

/** The user to whom events are shown. */
export interface Viewer {
  readonly id: string;
  /** IANA time zone. */
  readonly timezone: string;
}

/** An event as the API answers it: whole days are instants of the person's zone. */
export interface ShownEvent extends Omit<CalendarEventRow, 'seriesStart' | 'completionStatus'> {
  readonly userId: string;
  readonly completionStatus: CompletionStatus;
}

/** The event of a row as the API answers it (rules/calendar.md#all-day-events). */
export function showEventRow(
  row: Omit<CalendarEventRow, 'seriesStart'> & { readonly seriesStart?: string | null },
  { id: userId, timezone }: Viewer,
): ShownEvent {
  const { seriesStart: _ofSeries, ...event } = row;
  const completionStatus = parseCompletionStatus(event.completionStatus);
  return { ...event, userId, ...(event.isAllDay && showTimes(event, timezone)), completionStatus };
}

type Position = Pick<CalendarEventRow, 'startTime' | 'id'>;

/** By start and id. All starts are written alike, so that they sort as text. */
export function compareByStart(one: Position, other: Position): number {
  if (one.startTime === other.startTime) return one.id < other.id ? -1 : Number(one.id > other.id);
  return one.startTime < other.startTime ? -1 : 1;
}
