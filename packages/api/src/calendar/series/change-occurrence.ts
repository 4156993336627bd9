import type { UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { OccurrenceRow, SeriesEventRow } from '@goaltracker/db/calendar/series.queries';
import { chooseZone } from '@goaltracker/domain/calendar/all-day';
import { type Shift, measureShift, shiftSpan } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { isSameSpan, toWholeDays, validateSpan } from '../event-times.ts';
import { shiftRecurrenceText } from './move-series.ts';

export type SeriesChange = Omit<UpdateSeriesInput, 'id'>;

/** A change of the occurrence `target`, that others follow. */
export interface ChangeOfTarget {
  readonly target: EventRow;
  readonly change: SeriesChange;
  /** The times of the target after the change. */
  readonly to: Span;
  /** The zone of occurrences with times: of their series, else of the person. */
  readonly timezone: string;
  /** The zone of the target, when the occurrences are of another part of its series; else absent. */
  readonly zoneOfTarget?: string;
}

export function isMoved({ target, to }: Pick<ChangeOfTarget, 'target' | 'to'>): boolean {
  return !isSameSpan(parseSpan(target), to);
}

/** The occurrence with the changed fields, shifted by the same difference as the target. */
export function changeOccurrence(row: SeriesEventRow, change: ChangeOfTarget): OccurrenceRow {
  const { scope, recurrence: _recurrence, ...fields } = change.change;
  return {
    ...toEventRow(row),
    ...omitUndefined(fields),
    ...formatSpan(computeMovedSpan(row, change)),
    recurrence: scope === 'this' ? row.recurrence : shiftRecurrenceText(row.recurrence, measureMove(change).start.days),
  };
}

function measureMove({ target, change, to, timezone, zoneOfTarget = timezone }: ChangeOfTarget): Shift {
  const isAllDay = change.isAllDay ?? target.isAllDay;
  const zones = { before: chooseZone(target, zoneOfTarget), after: chooseZone({ isAllDay }, zoneOfTarget) };
  return measureShift({ from: parseSpan(target), to }, zones);
}

/** The span of an occurrence, or of the first of a series, when the target is moved. Throws ValidationError. */
export function computeMovedSpan(
  row: Pick<EventRow, 'id' | 'startTime' | 'endTime' | 'isAllDay'>,
  change: ChangeOfTarget,
): Span {
  if (row.id === change.target.id) return change.to;
  const isAllDay = change.change.isAllDay ?? row.isAllDay;
  if (!isMoved(change) && isAllDay === row.isAllDay) return parseSpan(row);
  return shiftRow(row, isAllDay, { shift: measureMove(change), timezone: change.timezone });
}

/** The span of an occurrence that follows another one. Whole days follow by days. Throws ValidationError. */
export function shiftRow(
  row: Pick<EventRow, 'startTime' | 'endTime' | 'isAllDay'>,
  isAllDay: boolean,
  { shift, timezone }: { shift: Shift; timezone: string },
): Span {
  const zones = { before: chooseZone(row, timezone), after: chooseZone({ isAllDay }, timezone) };
  const byDays = { days: shift.start.days, minutes: 0 };
  const isByDays = row.isAllDay && isAllDay && shift.start.minutes !== 0;
  const span = shiftSpan(parseSpan(row), isByDays ? { ...shift, start: byDays, end: byDays } : shift, zones);
  return isAllDay ? toWholeDays(span, zones.after) : validateSpan(span);
}

export function toEventRow(row: SeriesEventRow): OccurrenceRow {
  const { hasNote: _hasNote, taskCompletedAt: _taskCompletedAt, ...event } = row;
  return event;
}

/** The event as one of no series. */
export function detach(row: SeriesEventRow): OccurrenceRow {
  return { ...toEventRow(row), recurrence: null, seriesId: null, seriesStart: null };
}
