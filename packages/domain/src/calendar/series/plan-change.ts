import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { computeChangedSpan } from '../event-times.ts';
import type { SeriesChange } from './change-occurrence.ts';
import type { SeriesEvent } from './series-event.ts';
import { type SeriesPlan, planSeriesChange } from './series-plan.ts';
import { isAsRule } from './series-record.ts';

/** An event to change, with the stored data of its series. */
export interface ChangedSeries {
  readonly target: SeriesEvent;
  /** The stored events of the series, by start time. With the scope `whole`, the events of all parts. */
  readonly rows: readonly SeriesEvent[];
  /** The series of the target, by id, and with the scope `whole` its other parts. Empty for a series without a row. */
  readonly parts: readonly EventSeriesRow[];
}

/** The time, the zone and the new id for a change of a series. */
export interface SeriesClock {
  readonly now: Date;
  /** The user's IANA time zone. */
  readonly timezone: string;
  /** The id of the series that the change creates, if it creates one. Other new ids derive from this id. */
  readonly newSeriesId: string;
}

/** The plan of a change, with the changed events to store. */
export interface PlannedChange extends SeriesPlan {
  readonly stored: readonly CalendarEventRow[];
}

/**
 * Plans a change of one event, the following events, all events or the whole series (rules/recurrence.md#scopes).
 * Stores the target only when it differs from its series. Throws InvalidChange.
 */
export function planChange(
  { target, rows, parts }: ChangedSeries,
  change: SeriesChange,
  { now, timezone: zoneOfPerson, newSeriesId }: SeriesClock,
): PlannedChange {
  const { id, taskCompletedAt } = target;
  const hasRow = rows.some((row) => row.id === id);
  const record = parts.find((part) => part.id === target.seriesId);
  const otherParts = parts.filter((part) => part !== record);
  // Occurrences keep the local time of their series, even when the user is in another zone
  // (rules/recurrence.md#local-time).
  const timezone = record?.isAllDay === false ? record.timezone : zoneOfPerson;
  const to = computeChangedSpan(target, change, zoneOfPerson);
  const events = hasRow ? rows : [...rows, target];
  const plan = planSeriesChange({ events, record, otherParts }, { target, change, to, timezone, newSeriesId, now });
  const stored = plan.changed.filter(
    (row) => row.id !== id || hasRow || !plan.series.some((series) => isAsRule(row, series, taskCompletedAt)),
  );
  return { ...plan, stored };
}

/** Whether a plan writes anything. */
export function isEffective({ stored, removed, series }: PlannedChange): boolean {
  return stored.length + removed.length + series.length > 0;
}
