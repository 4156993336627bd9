import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { parseInstants } from '../instants.ts';
import { type Span, formatSpan } from '../span.ts';
import { followSeries } from './change-rule.ts';
import { formatFormerRules } from './former-rules.ts';
import { mapOccurrences } from './map-occurrences.ts';
import { findFirst } from './reschedule.ts';
import { type SeriesEvent, detach } from './series-event.ts';
import { pickSeriesFields } from './series-record.ts';
import { listSpans, parseSeriesRule } from './series-rule.ts';

/** A change of a series that was undone. */
interface UndoneChange {
  /** The events of the changed series where somebody wrote something. */
  readonly events: readonly SeriesEvent[];
  /** The series as the change made them. */
  readonly series: readonly EventSeriesRow[];
  /** The series as they are again: several parts of a series that was split, none for a single event. */
  readonly records: readonly EventSeriesRow[];
  /** The events of these that have a row. */
  readonly rows: readonly SeriesEvent[];
}

/**
 * Has the events that were written about after a change be occurrences of the series as it was before, the n-th the n-th
 * again. One that the series did not have stays as a single event. The series remember the ids of the change.
 */
export function rejoinSeries({ events, series, records, rows }: UndoneChange): {
  series: EventSeriesRow[];
  events: CalendarEventRow[];
} {
  const known = records.flatMap((record) => {
    const changed = series.find(({ id }) => id === record.id);
    const isMoved = changed && changed.occurrenceKey !== record.occurrenceKey;
    return isMoved ? [{ ...record, formerRules: formatFormerRules(changed) }] : [];
  });
  const left = new Set(events.map(({ id }) => id));
  const takenBy = new Map(records.map((record) => [record.id, listTaken(record, rows, left)]));
  const joined = events.map((event): CalendarEventRow => {
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
  return { series: known, events: joined };
}

/** The starts by the rule of occurrences that were deleted or have a row, other than the events that were left. */
function listTaken(
  { id, excluded }: EventSeriesRow,
  rows: readonly SeriesEvent[],
  left: ReadonlySet<string>,
): Set<number> {
  const others = rows.filter((row) => row.seriesId === id && !left.has(row.id));
  const starts = others.flatMap(({ seriesStart }) => (seriesStart === null ? [] : Date.parse(seriesStart)));
  return new Set([...parseInstants(excluded), ...starts]);
}

/** The span that a series had for the occurrence of the changed one. */
function findSpan({ seriesStart }: SeriesEvent, made: EventSeriesRow, before: EventSeriesRow): Span | undefined {
  if (seriesStart === null) return undefined;
  const start = Date.parse(seriesStart);
  const rule = parseSeriesRule(before);
  const isMoved = made.occurrenceKey !== before.occurrenceKey;
  const startBefore = isMoved ? mapBack(made, before, start) : start;
  return startBefore === undefined ? undefined : listSpans(rule, { from: startBefore, to: startBefore + 1 })[0];
}

/** Counts both rules from the first occurrence that takes place: a new rule does not know earlier deleted occurrences. */
function mapBack(made: EventSeriesRow, before: EventSeriesRow, start: number): number | undefined {
  const [from, to] = [made, before].map((record) => {
    const first = findFirst({ record, inScope: [] });
    return first && Date.parse(first.startTime);
  });
  if (from === undefined || to === undefined) return undefined;
  const rules = { before: parseSeriesRule(made), after: parseSeriesRule(before) };
  return mapOccurrences({ ...rules, from, to }, [start])(start).planned?.start;
}
