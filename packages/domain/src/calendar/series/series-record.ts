import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { chooseZone } from '../all-day.ts';
import { formatOccurrenceId } from '../occurrence-id.ts';
import { type Span, formatSpan } from '../span.ts';
import { seriesFields } from './series-fields.ts';
import { type RuleFields, listSpans, parseSeriesRule } from './series-rule.ts';

/** The columns that every occurrence takes from its series. */
export type SeriesFields = Pick<EventSeriesRow, (typeof sharedFields)[number]>;

const sharedFields = [...seriesFields, 'reportsFrom'] as const satisfies readonly (keyof CalendarEventRow &
  keyof EventSeriesRow)[];

export function pickSeriesFields<Row extends object>(row: Row): Pick<Row, Extract<keyof Row, keyof SeriesFields>> {
  return Object.fromEntries(
    sharedFields.flatMap((name) => (Reflect.get(row, name) === undefined ? [] : [[name, Reflect.get(row, name)]])),
  ) as Pick<Row, Extract<keyof Row, keyof SeriesFields>>;
}

/**
 * Builds the row of a new series. Its id is also its first `occurrenceKey`. `timezone`: the zone of a series with
 * times.
 */
export function buildSeries({
  id,
  now,
  endsAt,
  ...fields
}: SeriesFields & RuleFields & Pick<EventSeriesRow, 'id' | 'endsAt'> & { now: Date }): EventSeriesRow {
  return {
    ...pickSeriesFields(fields),
    id,
    occurrenceKey: id,
    formerRules: '',
    recurrence: fields.recurrence,
    timezone: chooseZone(fields, fields.timezone),
    startTime: fields.startTime,
    endTime: fields.endTime,
    isAllDay: fields.isAllDay,
    excluded: '',
    added: fields.added,
    endsAt,
    splitFrom: null,
    uid: null,
    sequence: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/**
 * Builds the event of an unchanged occurrence. Lists its columns explicitly, because a loop takes three times as long.
 */
export function buildOccurrence(
  series: EventSeriesRow & { taskCompletedAt?: string | null },
  span: Span,
): CalendarEventRow & { seriesStart: string } {
  const { startTime, endTime } = formatSpan(span);
  const isCompleted = typeof series.taskCompletedAt === 'string';
  return {
    id: formatOccurrenceId(series.occurrenceKey, span.start),
    seriesId: series.id,
    seriesStart: startTime,
    startTime,
    endTime,
    isAllDay: series.isAllDay,
    title: series.title,
    description: series.description,
    location: series.location,
    color: series.color,
    type: series.type,
    goalId: series.goalId,
    taskId: series.taskId,
    resourceId: series.resourceId,
    recurrence: series.recurrence,
    reminderMinutes: series.reminderMinutes,
    reportsFrom: series.reportsFrom,
    completionStatus: isCompleted ? 'completed' : 'unreported',
    completionReportedAt: series.taskCompletedAt ?? null,
    report: null,
    createdAt: series.createdAt,
    updatedAt: series.updatedAt,
  };
}

/** Whether an event equals the regular occurrence of its series. */
export function isAsRule(row: CalendarEventRow, series: EventSeriesRow, taskCompletedAt: string | null): boolean {
  if (row.seriesId !== series.id || row.seriesStart === null) return false;
  const start = Date.parse(row.seriesStart);
  const [span] = listSpans(parseSeriesRule(series), { from: start, to: start + 1 });
  if (!span) return false;
  const {
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...regular
  } = buildOccurrence({ ...series, taskCompletedAt }, span);
  return Object.entries(regular).every(([name, value]) => Reflect.get(row, name) === value);
}
