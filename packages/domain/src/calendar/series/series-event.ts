import type { CalendarEventRow } from '../../sync/rows.ts';

/**
 * An event of a series. `hasNote`: whether a note links to the event. `taskCompletedAt`: when its task was completed.
 */
export interface SeriesEvent extends CalendarEventRow {
  readonly hasNote: boolean;
  readonly taskCompletedAt: string | null;
}

/** The row without the additional fields. */
export function toEventRow(event: SeriesEvent): CalendarEventRow {
  const { hasNote: _hasNote, taskCompletedAt: _taskCompletedAt, ...row } = event;
  return row;
}

/** The event as a single event without a series. */
export function detach(event: SeriesEvent): CalendarEventRow {
  return { ...toEventRow(event), recurrence: null, seriesId: null, seriesStart: null };
}

/**
 * Whether the user completed or reported an event, or wrote a note about it. A change of the series never deletes such
 * an event. An outcome that came from its task does not count (rules/recurrence.md#new-recurrence).
 */
export function hasText({
  completionStatus,
  completionReportedAt,
  taskCompletedAt,
  report,
  hasNote,
}: SeriesEvent): boolean {
  const isOfTask = completionStatus === 'completed' && completionReportedAt === taskCompletedAt;
  const isReported = completionStatus === 'completed' || completionStatus === 'not_completed';
  return (isReported && !isOfTask) || Boolean(report) || hasNote;
}
