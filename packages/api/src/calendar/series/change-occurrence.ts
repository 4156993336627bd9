import type { UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { OccurrenceRow, SeriesEventRow, SeriesRow } from '@goaltracker/db/calendar/series.queries';
import { shiftSpan } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { daysBetween } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { computeChangedSpan, isSameSpan, toWholeDays, validateSpan } from '../event-times.ts';
import { shiftRecurrenceText } from './series-record.ts';

export type SeriesChange = Omit<UpdateSeriesInput, 'id'>;

/** The rows to write for a change. Events without a series, and those posted one by one, have no series record. */
export interface ChangedPart {
  readonly changed: OccurrenceRow[];
  readonly removed: string[];
  readonly series: SeriesRow | undefined;
}

/** The two parts of a series split by the scope `following`. */
export interface SplitEvents {
  readonly inScope: readonly SeriesEventRow[];
  readonly record: SeriesRow | undefined;
  readonly kept?: SeriesRow | undefined;
  /** The events of the earlier part; `seriesStart` is null where its rule no longer gives them. */
  readonly earlier?: readonly OccurrenceRow[];
}

/** The occurrence with the changed fields, shifted by the same difference as the target. */
export function changeOccurrence(
  row: SeriesEventRow,
  target: EventRow,
  change: SeriesChange,
  timezone: string,
): OccurrenceRow {
  const { scope, recurrence: _recurrence, ...fields } = change;
  const [from, to] = [parseSpan(target), computeChangedSpan(target, change, timezone)];
  const days = daysBetween(toWallClock(from.start, timezone).day, toWallClock(to.start, timezone).day);
  return {
    ...toEventRow(row),
    ...omitUndefined(fields),
    ...formatSpan(computeMovedSpan(row, target, change, timezone)),
    recurrence: scope === 'this' ? row.recurrence : shiftRecurrenceText(row.recurrence, days),
  };
}

/** The span of an occurrence, or of the first of a series, when the target is moved. Throws ValidationError. */
export function computeMovedSpan(
  row: Pick<EventRow, 'id' | 'startTime' | 'endTime' | 'isAllDay'>,
  target: EventRow,
  change: SeriesChange,
  timezone: string,
): Span {
  const to = computeChangedSpan(target, change, timezone);
  if (row.id === target.id) return to;
  const from = parseSpan(target);
  const isAllDay = change.isAllDay ?? row.isAllDay;
  const isMoved = !isSameSpan(from, to);
  const span = isMoved ? shiftSpan(parseSpan(row), { from, to }, timezone) : parseSpan(row);
  if (isAllDay && (isMoved || !row.isAllDay)) return toWholeDays(span, timezone);
  return isMoved ? validateSpan(span) : span;
}

export function toEventRow(row: SeriesEventRow): OccurrenceRow {
  const { hasNote: _hasNote, taskCompletedAt: _taskCompletedAt, ...event } = row;
  return event;
}
