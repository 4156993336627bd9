import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { computeChangedSpan } from '../event-times.ts';
import type { SeriesChange } from './change-occurrence.ts';
import type { SeriesEvent } from './series-event.ts';
import { type SeriesPlan, planSeriesChange } from './series-plan.ts';
import { isAsRule } from './series-record.ts';

/** An event whose series is changed, and what is stored of the series. */
export interface ChangedSeries {
  readonly target: SeriesEvent;
  /** The events of the series that have a row, by start time; with the scope `whole` of all its parts. */
  readonly rows: readonly SeriesEvent[];
  /** The series of the target, and with the scope `whole` its other parts, by id; empty for a series without a row. */
  readonly parts: readonly EventSeriesRow[];
}

/** When and by whom a series is changed. */
export interface SeriesClock {
  readonly now: Date;
  /** IANA time zone of the person. */
  readonly timezone: string;
  /** The id of the series that the change makes, if it makes one; other new ids follow from it. */
  readonly newSeriesId: string;
}

/** The plan of a change, and which of the changed events get a row. */
export interface PlannedChange extends SeriesPlan {
  readonly stored: readonly CalendarEventRow[];
}

/**
 * Plans a change of an event, of the following, of all, or of the whole series (rules/recurrence.md#scopes). The target gets a
 * row only where it differs from its series. Throws InvalidChange.
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
  // Occurrences keep the local time of their series, wherever it is changed (rules/recurrence.md#local-time).
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
