import { type CallClock, type Changes, type Rows, joinChanges } from '../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';
import type { SeriesScope } from './enums.ts';
import { compareByStart } from './event-row.ts';
import type { SeriesChange } from './series/change-occurrence.ts';
import { deleteRowsOfEvents, excludeOccurrences } from './series/exclude-occurrences.ts';
import { findEvent, listParts, toSeriesEvent } from './series/find-occurrence.ts';
import { cutSeries } from './series/move-series.ts';
import { isEffective, planChange } from './series/plan-change.ts';
import { tryChange } from './try-change.ts';

/** A change of a series. The call names the series by the id of one of its events. The default scope is `all`. */
export type SeriesInput = Omit<SeriesChange, 'scope'> & {
  readonly id: string;
  readonly scope?: SeriesScope | undefined;
  /** The id of the new series, if the change creates a series. Further new ids are derived from this id. */
  readonly newSeriesId: string;
};

/**
 * Changes one event, the following events, all events or the whole series (`calendar.updateSeries`,
 * rules/recurrence.md#scopes).
 */
export function changeSeries(
  rows: Rows,
  { id, newSeriesId, scope = 'all', ...fields }: SeriesInput,
  clock: CallClock,
): Changes {
  const found = findEvent(rows, id);
  if (!found) return {};
  const target = toSeriesEvent(rows, found);
  const events = listSeriesEvents(rows, target, scope === 'whole' ? 'whole' : 'all');
  const stored = events.map((row) => toSeriesEvent(rows, { row, isStored: true }));
  const parts = listRecords(rows, target, scope);
  return tryChange(() => {
    const plan = planChange({ target, rows: stored, parts }, { ...fields, scope }, { ...clock, newSeriesId });
    const series = plan.series.map((row) => keepCreation(rows, row));
    const removedSeries = plan.removedSeries === undefined ? [] : [plan.removedSeries];
    return {
      put: { eventSeries: series, calendarEvents: isEffective(plan) ? plan.stored : [] },
      remove: { eventSeries: removedSeries, calendarEvents: plan.removed },
    };
  });
}

/** Keeps the creation time of a series that is already stored. */
function keepCreation({ eventSeries }: Rows, row: EventSeriesRow): EventSeriesRow {
  return { ...row, createdAt: eventSeries.get(row.id)?.createdAt ?? row.createdAt };
}

/** The rows of the event's series and, with the scope `whole`, of its other parts. Empty for a series without a row. */
function listRecords(rows: Rows, { seriesId }: CalendarEventRow, scope: SeriesScope): EventSeriesRow[] {
  const parts = listParts(rows, seriesId);
  return scope === 'whole' ? parts : parts.filter(({ id }) => id === seriesId);
}

/** The stored events of the series, by start time. With the scope `whole`, includes the other parts of the series. */
function listSeriesEvents(rows: Rows, { id, seriesId }: CalendarEventRow, scope: 'all' | 'whole'): CalendarEventRow[] {
  const own = rows.calendarEvents.get(id);
  if (seriesId === null) return own ? [own] : [];
  const parts = scope === 'whole' ? listParts(rows, seriesId).map((part) => part.id) : [];
  return [...new Set([seriesId, ...parts])]
    .flatMap((each) => rows.calendarEvents.where('seriesId', each))
    .toSorted(compareByStart);
}

/**
 * Deletes one event, the following events, all events or the whole series (`calendar.removeSeries`,
 * rules/recurrence.md#scopes).
 */
export function removeSeries(
  rows: Rows,
  { id, scope = 'all' }: { id: string; scope?: SeriesScope | undefined },
): Changes {
  const target = findEvent(rows, id)?.row;
  if (!target) return {};
  const series = target.seriesId === null ? undefined : rows.eventSeries.get(target.seriesId);
  if (scope === 'this') return joinChanges(deleteRowsOfEvents(rows, [target]), excludeOccurrences(rows, [target]));
  const from = target.seriesStart ?? target.startTime;
  const isMeant = (row: CalendarEventRow) =>
    row.id === target.id || scope !== 'following' || (row.seriesStart ?? row.startTime) >= from;
  const [deleted, left] = [isMeant, (row: CalendarEventRow) => !isMeant(row)].map((has) =>
    listSeriesEvents(rows, target, scope === 'whole' ? 'whole' : 'all').filter(has),
  );
  return tryChange(() => {
    const gone = deleteRowsOfEvents(rows, deleted ?? []);
    if (!series) return gone;
    const kept = scope === 'following' ? cutSeries(series, Date.parse(from)) : undefined;
    if (!kept)
      return joinChanges(gone, { remove: { eventSeries: listRecords(rows, target, scope).map((each) => each.id) } });
    const events = (left ?? []).map((row) => ({ ...row, recurrence: kept.recurrence }));
    return joinChanges(gone, { put: { eventSeries: [kept], calendarEvents: events } });
  });
}
