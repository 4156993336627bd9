import type { CalendarEventRow } from '../../sync/rows.ts';

/** An event of a series, whether it has a note, and when its task was completed. */
export interface SeriesEvent extends CalendarEventRow {
  readonly hasNote: boolean;
  readonly taskCompletedAt: string | null;
}

/** The row of an event. */
export function toEventRow(event: SeriesEvent): CalendarEventRow {
  const { hasNote: _hasNote, taskCompletedAt: _taskCompletedAt, ...row } = event;
  return row;
}

/** The event as one of no series. */
export function detach(event: SeriesEvent): CalendarEventRow {
  return { ...toEventRow(event), recurrence: null, seriesId: null, seriesStart: null };
}

/**
 * Whether somebody completed or reported an event, or wrote a note about it, so that no change of its series deletes it.
 * The outcome of its task is not meant (rules/recurrence.md#new-recurrence).
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
