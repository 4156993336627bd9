import { type Changes, type Rows, joinChanges } from '../../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow, NoteRow } from '../../sync/rows.ts';
import { formatInstants, parseInstants } from '../instants.ts';

/** Excludes the occurrences from their series (rules/recurrence.md#scopes). Ignores events without a series. */
export function excludeOccurrences({ eventSeries }: Rows, events: readonly CalendarEventRow[]): Changes {
  const known = events.filter(({ seriesId, seriesStart }) => seriesId !== null && seriesStart !== null);
  const changed = [...Map.groupBy(known, ({ seriesId }) => seriesId ?? '')].flatMap(
    ([id, deleted]): EventSeriesRow[] => {
      const series = eventSeries.get(id);
      if (!series) return [];
      const starts = deleted.map(({ seriesStart }) => Date.parse(seriesStart ?? ''));
      const excluded = formatInstants([...parseInstants(series.excluded), ...starts]);
      return [{ ...series, excluded, sequence: series.sequence + 1 }];
    },
  );
  return { put: { eventSeries: changed } };
}

/** Deletes the rows of events. Notes about the events stay, without a link (rules/calendar.md#deleting-an-event). */
export function deleteRowsOfEvents({ notes }: Rows, events: readonly CalendarEventRow[]): Changes {
  const ids = events.map(({ id }) => id);
  const unlinked = ids
    .flatMap((id) => notes.where('calendarEventId', id))
    .map((note): NoteRow => ({ ...note, calendarEventId: null }));
  return { put: { notes: unlinked }, remove: { calendarEvents: ids } };
}

/** Deletes events, stored or not, from the calendar. */
export function deleteEvents(rows: Rows, events: readonly CalendarEventRow[]): Changes {
  return joinChanges(deleteRowsOfEvents(rows, events), excludeOccurrences(rows, events));
}
