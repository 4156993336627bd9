import { isInRange } from '../../core/accepted-instants.ts';
import { compareById } from '../../core/compare-keys.ts';
import type { Rows } from '../../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { CalendarFileError } from '../calendar-file-error.ts';
import { keyEnd, parseOccurrenceStart } from '../occurrence-id.ts';
import { findPresentStart } from './former-rules.ts';
import { listOpenSpans, listTaken } from './open-spans.ts';
import type { SeriesEvent } from './series-event.ts';
import { buildOccurrence } from './series-record.ts';
import { startSteps } from './series-rule.ts';

/**
 * When the task of a series was completed; null without such a task. The occurrences without a row are then completed
 * too.
 */
export function findTaskCompletion({ tasks }: Rows, { taskId }: Pick<EventSeriesRow, 'taskId'>): string | null {
  const task = taskId === null ? undefined : tasks.get(taskId);
  return task?.isCompleted ? task.completedAt : null;
}

/** The regular starts of the stored occurrences. */
export function listStoredStarts({ calendarEvents }: Rows, { id }: Pick<EventSeriesRow, 'id'>): string[] {
  return calendarEvents.where('seriesId', id).flatMap(({ seriesStart }) => seriesStart ?? []);
}

/** An event, and whether it has a row. */
export interface FoundEvent {
  readonly row: CalendarEventRow;
  readonly isStored: boolean;
}

/**
 * Finds an event by id. For an occurrence without a row, returns the row that would be stored. The id of an occurrence
 * may be older than a change of its series (rules/recurrence.md#ids-of-occurrences). Returns undefined for an unknown
 * id.
 */
export function findEvent(rows: Rows, id: string): FoundEvent | undefined {
  const row = rows.calendarEvents.get(id);
  return row ? { row, isStored: true } : findOccurrence(rows, id);
}

function findOccurrence(rows: Rows, id: string): FoundEvent | undefined {
  const start = parseOccurrenceStart(id);
  if (start === undefined || !isInRange(start)) return undefined;
  const idEnd = keyEnd(id);
  const steps = startSteps();
  for (const series of listSeriesByIdEnd(rows, idEnd)) {
    const present = tryPresentStart(series, idEnd, start);
    if (present === undefined) continue;
    const seriesStart = new Date(present).toISOString();
    const stored = rows.calendarEvents.where('seriesId', series.id).find((row) => row.seriesStart === seriesStart);
    if (stored) return { row: stored, isStored: true };
    const [span] = listOpenSpans(series, { from: present, to: present + 1, taken: listTaken(series, []) }, steps);
    const taskCompletedAt = findTaskCompletion(rows, series);
    if (span) return { row: buildOccurrence({ ...series, taskCompletedAt }, span), isStored: false };
  }
  return undefined;
}

/**
 * The series that gave out occurrence ids with this end, now or formerly, by id. The parts of a split series share the
 * end.
 */
function listSeriesByIdEnd({ eventSeries }: Rows, idEnd: string): EventSeriesRow[] {
  return eventSeries
    .list()
    .filter(({ occurrenceKey, formerRules }) => keyEnd(occurrenceKey) === idEnd || formerRules.includes(idEnd))
    .toSorted(compareById);
}

function tryPresentStart(series: EventSeriesRow, idEnd: string, start: number): number | undefined {
  try {
    return findPresentStart(series, idEnd, start);
  } catch (error) {
    if (error instanceof CalendarFileError) return undefined;
    throw error;
  }
}

/** Adds to an event what a change of its series needs to know. */
export function toSeriesEvent(rows: Rows, { row, isStored }: FoundEvent): SeriesEvent {
  if (!isStored) return { ...row, hasNote: false, taskCompletedAt: findTaskCompletion(rows, row) };
  const task = row.taskId === null ? undefined : rows.tasks.get(row.taskId);
  const hasNote = rows.notes.where('calendarEventId', row.id).length > 0;
  return { ...row, hasNote, taskCompletedAt: task?.completedAt ?? null };
}

/**
 * The parts of a series, by id (rules/recurrence.md#parts-of-a-series). A series that was never split has one part. A
 * series without a row has none.
 */
export function listParts({ eventSeries }: Rows, id: string | null): EventSeriesRow[] {
  const series = id === null ? undefined : eventSeries.get(id);
  if (!series) return [];
  if (series.splitFrom === null) return [series];
  return [...eventSeries.where('splitFrom', series.splitFrom)].toSorted(compareById);
}
