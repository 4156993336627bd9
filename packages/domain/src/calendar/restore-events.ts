import { chainChanges } from '../sync/chain-changes.ts';
import { type ChangedRows, listRemoved, listReplaced } from './changed-rows.ts';
import type { Changes, Rows } from '../sync/changes.ts';
import { listIds } from '../sync/list-ids.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';
import { compareByStart } from './event-row.ts';
import { formatInstants, parseInstants } from './instants.ts';
import { clearBrokenLinks, relinkNotes } from './restored-rows.ts';
import { toSeriesEvent } from './series/find-occurrence.ts';
import { rejoinSeries } from './series/rejoin-series.ts';
import { hasText, type SeriesEvent } from './series/series-event.ts';
import { tryChange } from './try-change.ts';

/** Undoes `calendar.remove` and `calendar.removeSeries` (rules/calendar.md#deleting-an-event). */
export function restoreEvents(rows: Rows, undone: ChangedRows): Changes {
  const events = listRemoved(undone, 'calendarEvents');
  const cut = listReplaced(undone, 'eventSeries').filter(({ before, after }) => !excludesMore(before, after));
  const series = [...listRemoved(undone, 'eventSeries'), ...cut.map(({ before }) => before)];
  return chainChanges(
    rows,
    (present) => ({ put: { eventSeries: series.map((row) => restoreSeries(present, row)) } }),
    (present) => {
      const absent = events.filter(({ id }) => !present.calendarEvents.get(id));
      return { put: { calendarEvents: absent.map((event) => clearBrokenLinks(present, event)) } };
    },
    (present) => ({ put: { eventSeries: includeOccurrences(present, events) } }),
    (present) => ({
      put: {
        calendarEvents: series.flatMap((row) => sayRecurrence(present, row)),
        notes: relinkNotes(present, undone, events),
      },
    }),
  );
}

/** Whether the call excluded occurrences of a series instead of cutting the series. */
const excludesMore = (before: EventSeriesRow, after: EventSeriesRow): boolean =>
  parseInstants(after.excluded).length > parseInstants(before.excluded).length;

/** The former row of a series, with a higher sequence number: calendars that subscribe to the series see the change. */
function restoreSeries(rows: Rows, before: EventSeriesRow): EventSeriesRow {
  const present = rows.eventSeries.get(before.id);
  return clearBrokenLinks(rows, { ...before, ...(present && { sequence: present.sequence + 1 }) });
}

/** The series of the occurrences, without the exclusions of these occurrences. */
function includeOccurrences({ eventSeries }: Rows, occurrences: readonly CalendarEventRow[]): EventSeriesRow[] {
  return [...Map.groupBy(occurrences, ({ seriesId }) => seriesId ?? '')].flatMap(([id, included]): EventSeriesRow[] => {
    const series = eventSeries.get(id);
    if (!series || series.excluded === '') return [];
    const starts = new Set(included.map(({ seriesStart }) => Date.parse(seriesStart ?? '')));
    const excluded = formatInstants(parseInstants(series.excluded).filter((start) => !starts.has(start)));
    return [{ ...series, excluded, sequence: series.sequence + 1 }];
  });
}

/** The events of a series with the series' recurrence. */
const sayRecurrence = ({ calendarEvents }: Rows, { id, recurrence }: EventSeriesRow): CalendarEventRow[] =>
  calendarEvents.where('seriesId', id).map((event) => ({ ...event, recurrence }));

/**
 * Undoes a `calendar.updateSeries` that changed more than one event (rules/calendar.md#deleting-an-event). Deletes the
 * events that the change created, unless the user completed them or wrote about them, and restores the other events.
 * Reports stay.
 */
export function restoreSeriesEvents(rows: Rows, undone: ChangedRows): Changes {
  const { before, after } = undone;
  const [copied, former] = [before.calendarEvents ?? [], before.eventSeries ?? []];
  const made = listMade(rows, undone);
  const left = made.filter((row) => hasText(row));
  const present = [...new Set([...(after.put?.eventSeries ?? []), ...former].map(({ id }) => id))].flatMap(
    (id) => rows.eventSeries.get(id) ?? after.put?.eventSeries?.find((series) => series.id === id) ?? [],
  );
  const isFormer = new Set(listIds(former));
  return tryChange(() =>
    chainChanges(
      rows,
      () => ({
        remove: {
          calendarEvents: listIds(made.filter((row) => !hasText(row))),
          eventSeries: listIds(present).filter((id) => !isFormer.has(id)),
        },
      }),
      (now) => ({ put: { eventSeries: former.map((row) => restoreSeries(now, row)) } }),
      (now) => ({
        put: {
          calendarEvents: copied.map((row) => keepReport(clearBrokenLinks(now, row), now.calendarEvents.get(row.id))),
          notes: relinkNotes(now, undone, copied),
        },
      }),
      (now) => {
        const records = former.flatMap(({ id }) => now.eventSeries.get(id) ?? []);
        const stored = records.flatMap(({ id }) => now.calendarEvents.where('seriesId', id));
        const rejoined = rejoinSeries({
          events: left,
          series: present,
          records,
          rows: stored.map((row) => toSeriesEvent(now, { row, isStored: true })),
        });
        return { put: { eventSeries: rejoined.series, calendarEvents: rejoined.events } };
      },
    ),
  );
}

/** Lists the events that the change created, and the events that got a row since, by start. */
function listMade(rows: Rows, { before, after }: ChangedRows): SeriesEvent[] {
  const copied = new Set(listIds(before.calendarEvents ?? []));
  const series = [...(after.put?.eventSeries ?? []), ...(before.eventSeries ?? [])];
  if (series.length === 0) return [];
  const ofSeries = series.flatMap(({ id }) => rows.calendarEvents.where('seriesId', id));
  const put = (after.put?.calendarEvents ?? []).flatMap(({ id }) => rows.calendarEvents.get(id) ?? []);
  return [...new Set([...ofSeries, ...put])]
    .filter(({ id }) => !copied.has(id))
    .toSorted(compareByStart)
    .map((row) => toSeriesEvent(rows, { row, isStored: true }));
}

const keepReport = (
  before: CalendarEventRow,
  { completionStatus, completionReportedAt, report }: CalendarEventRow = before,
): CalendarEventRow => ({ ...before, completionStatus, completionReportedAt, report });
