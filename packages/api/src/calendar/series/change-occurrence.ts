import type { UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { OccurrenceRow, SeriesEventRow } from '@goaltracker/db/calendar/series.queries';
import { shiftSpan } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { daysBetween } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { computeChangedSpan, isSameSpan, toWholeDays, validateSpan } from '../event-times.ts';
import { shiftRecurrenceText } from './move-series.ts';

export type SeriesChange = Omit<UpdateSeriesInput, 'id'>;

/** A change of the occurrence `target`, that others follow. Local times are of the zone of the series. */
export interface ChangeOfTarget {
  readonly target: EventRow;
  readonly change: SeriesChange;
  readonly timezone: string;
}

/** The occurrence with the changed fields, shifted by the same difference as the target. */
export function changeOccurrence(row: SeriesEventRow, { target, change, timezone }: ChangeOfTarget): OccurrenceRow {
  const { scope, recurrence: _recurrence, ...fields } = change;
  const [from, to] = [parseSpan(target), computeChangedSpan(target, change, timezone)];
  const days = daysBetween(toWallClock(from.start, timezone).day, toWallClock(to.start, timezone).day);
  return {
    ...toEventRow(row),
    ...omitUndefined(fields),
    ...formatSpan(computeMovedSpan(row, { target, change, timezone })),
    recurrence: scope === 'this' ? row.recurrence : shiftRecurrenceText(row.recurrence, days),
  };
}

/** The span of an occurrence, or of the first of a series, when the target is moved. Throws ValidationError. */
export function computeMovedSpan(
  row: Pick<EventRow, 'id' | 'startTime' | 'endTime' | 'isAllDay'>,
  { target, change, timezone }: ChangeOfTarget,
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

/** The event as one of no series. */
export function detach(row: SeriesEventRow): OccurrenceRow {
  return { ...toEventRow(row), recurrence: null, seriesId: null, seriesStart: null };
}
