import type { LeftByChange } from '@goaltracker/db/calendar/copied-events.queries';
import {
  type SeriesEventRow,
  type SeriesRow,
  lockAllSeries,
  lockEventsOfSeries,
  saveOccurrences,
  saveSeries,
} from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarEventRow } from '@goaltracker/domain/sync/rows';
import { followSeries } from '@goaltracker/domain/calendar/series/change-rule';
import { detach } from '@goaltracker/domain/calendar/series/series-event';
import { formatFormerRules } from '@goaltracker/domain/calendar/series/former-rules';
import { mapOccurrences } from '@goaltracker/domain/calendar/series/map-occurrences';
import { findFirst } from '@goaltracker/domain/calendar/series/reschedule';
import { pickSeriesFields } from '@goaltracker/domain/calendar/series/series-record';
import { listSpans, parseSeriesRule } from '@goaltracker/domain/calendar/series/series-rule';

/**
 * Has the events that were written about after a change be occurrences of the series as it was before, the n-th the n-th
 * again. One that the series did not have stays as a single event.
 */
export async function rejoinSeries(tx: UserTransaction, { events, series, restored }: LeftByChange): Promise<void> {
  const records = restored.length === 0 ? [] : await lockAllSeries(tx, restored);
  const known = records.flatMap((record) => {
    const changed = series.find(({ id }) => id === record.id);
    const isMoved = changed && changed.occurrenceKey !== record.occurrenceKey;
    return isMoved ? [{ ...record, formerRules: formatFormerRules(changed) }] : [];
  });
  await saveSeries(tx, known);
  if (events.length === 0) return;
  const rows = records.length === 0 ? [] : await lockEventsOfSeries(tx, restored);
  const left = new Set(events.map(({ id }) => id));
  const takenBy = new Map(records.map((record) => [record.id, listTaken(record, rows, left)]));
  const changed = events.map((event): CalendarEventRow => {
    const made = series.find(({ id }) => id === event.seriesId);
    // A part that a split made belongs to the one series that was split.
    const record = records.find(({ id }) => id === event.seriesId) ?? records[0];
    const taken = record && takenBy.get(record.id);
    const span = record && made ? findSpan(event, made, record) : undefined;
    if (!record || !taken || !made || !span || taken.has(span.start)) return detach(event);
    taken.add(span.start);
    const change = { ...pickSeriesFields(record), isAllDay: record.isAllDay, scope: 'all' as const };
    return {
      ...followSeries(event, made, { target: undefined, change }),
      ...formatSpan(span),
      recurrence: record.recurrence,
      seriesId: record.id,
      seriesStart: new Date(span.start).toISOString(),
    };
  });
  await saveOccurrences(tx, changed, []);
}

/** The starts by the rule of occurrences that were deleted or have a row, other than the events that were left. */
function listTaken(
  { id, excluded }: SeriesRow,
  rows: readonly SeriesEventRow[],
  left: ReadonlySet<string>,
): Set<number> {
  const others = rows.filter((row) => row.seriesId === id && !left.has(row.id));
  const starts = others.flatMap(({ seriesStart }) => (seriesStart === null ? [] : Date.parse(seriesStart)));
  return new Set([...parseInstants(excluded), ...starts]);
}

/** The span that a series had for the occurrence of the changed one. */
function findSpan({ seriesStart }: SeriesEventRow, made: SeriesRow, before: SeriesRow): Span | undefined {
  if (seriesStart === null) return undefined;
  const start = Date.parse(seriesStart);
  const rule = parseSeriesRule(before);
  const isMoved = made.occurrenceKey !== before.occurrenceKey;
  const startBefore = isMoved ? mapBack(made, before, start) : start;
  return startBefore === undefined ? undefined : listSpans(rule, { from: startBefore, to: startBefore + 1 })[0];
}

/** Counts both rules from the first occurrence that takes place: a new rule does not know earlier deleted occurrences. */
function mapBack(made: SeriesRow, before: SeriesRow, start: number): number | undefined {
  const [from, to] = [made, before].map((record) => {
    const first = findFirst({ record, inScope: [] });
    return first && Date.parse(first.startTime);
  });
  if (from === undefined || to === undefined) return undefined;
  const rules = { before: parseSeriesRule(made), after: parseSeriesRule(before) };
  return mapOccurrences({ ...rules, from, to }, [start])(start).planned?.start;
}
