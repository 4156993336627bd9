import { omitAbsent } from '../../core/change-fields.ts';
import type { Optional } from '../../core/optional.ts';
import type { CalendarEventRow } from '../../sync/rows.ts';
import type { SeriesScope } from '../enums.ts';
import type { EventFields } from '../event-row.ts';
import { chooseZone } from '../all-day.ts';
import { type Shift, measureShift, shiftSpan } from '../series.ts';
import { type Span, formatSpan, parseSpan } from '../span.ts';
import { type GivenTimes, type StoredTimes, isSameSpan, toWholeDays, validateSpan } from '../event-times.ts';
import { shiftRecurrenceText } from './move-series.ts';
import { type SeriesEvent, toEventRow } from './series-event.ts';

/** A change of content, times or recurrence for the events in scope. Absent fields stay unchanged. */
export interface SeriesChange extends Optional<EventFields>, Optional<GivenTimes> {
  readonly scope: SeriesScope;
}

/** A change of the occurrence `target` that the other occurrences follow. */
export interface ChangeOfTarget {
  readonly target: CalendarEventRow;
  readonly change: SeriesChange;
  /** The times of the target after the change. */
  readonly to: Span;
  /** The zone for occurrences with times: the zone of their series, else the user's zone. */
  readonly timezone: string;
  /** The id of the series that the change creates. The ids of moved occurrences derive from this id too. */
  readonly newSeriesId: string;
  /** The zone of the target, when the occurrences belong to another part of its series; else absent. */
  readonly zoneOfTarget?: string;
}

export function isMoved({ target, to }: Pick<ChangeOfTarget, 'target' | 'to'>): boolean {
  return !isSameSpan(parseSpan(target), to);
}

/** The occurrence with the changed fields, shifted like the target. */
export function changeOccurrence(row: SeriesEvent, change: ChangeOfTarget): CalendarEventRow {
  const { scope, recurrence: _recurrence, ...fields } = change.change;
  return {
    ...toEventRow(row),
    ...omitAbsent(fields),
    ...formatSpan(computeMovedSpan(row, change)),
    recurrence: scope === 'this' ? row.recurrence : shiftRecurrenceText(row.recurrence, measureMove(change).start.days),
  };
}

function measureMove({ target, change, to, timezone, zoneOfTarget = timezone }: ChangeOfTarget): Shift {
  const isAllDay = change.isAllDay ?? target.isAllDay;
  const zones = { before: chooseZone(target, zoneOfTarget), after: chooseZone({ isAllDay }, zoneOfTarget) };
  return measureShift({ from: parseSpan(target), to }, zones);
}

/**
 * Computes the span of an occurrence, or of the first span of a series, when the target moves. Throws InvalidChange.
 */
export function computeMovedSpan(row: StoredTimes & { readonly id: string }, change: ChangeOfTarget): Span {
  if (row.id === change.target.id) return change.to;
  const isAllDay = change.change.isAllDay ?? row.isAllDay;
  if (!isMoved(change) && isAllDay === row.isAllDay) return parseSpan(row);
  return shiftRow(row, isAllDay, { shift: measureMove(change), timezone: change.timezone });
}

/** Computes the span of an occurrence that follows another. Whole days shift by days. Throws InvalidChange. */
export function shiftRow(
  row: StoredTimes,
  isAllDay: boolean,
  { shift, timezone }: { shift: Shift; timezone: string },
): Span {
  const zones = { before: chooseZone(row, timezone), after: chooseZone({ isAllDay }, timezone) };
  const byDays = { days: shift.start.days, minutes: 0 };
  const isByDays = row.isAllDay && isAllDay && shift.start.minutes !== 0;
  const span = shiftSpan(parseSpan(row), isByDays ? { ...shift, start: byDays, end: byDays } : shift, zones);
  return isAllDay ? toWholeDays(span, zones.after) : validateSpan(span);
}
