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

interface UndoneChange {
  /** The events of the changed series that the user completed or wrote about. */
  readonly events: readonly SeriesEvent[];
  /** The series after the change. */
  readonly series: readonly EventSeriesRow[];
  /** The restored series: several parts for a split series, none for a single event. */
  readonly records: readonly EventSeriesRow[];
  /** The stored events of the restored series. */
  readonly rows: readonly SeriesEvent[];
}

/**
 * Returns the events that the user wrote about after a change to the restored series: the n-th occurrence becomes the
 * n-th again. An event without such an occurrence stays a single event. The series keep the ids of the change as former
 * rules.
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
    // After a split, each part maps to the single series before the split.
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

/** The regular starts of occurrences that are deleted or stored, except the events in `left`. */
function listTaken(
  { id, excluded }: EventSeriesRow,
  rows: readonly SeriesEvent[],
  left: ReadonlySet<string>,
): Set<number> {
  const others = rows.filter((row) => row.seriesId === id && !left.has(row.id));
  const starts = others.flatMap(({ seriesStart }) => (seriesStart === null ? [] : Date.parse(seriesStart)));
  return new Set([...parseInstants(excluded), ...starts]);
}

/** The span of the occurrence in the series before the change. */
function findSpan({ seriesStart }: SeriesEvent, made: EventSeriesRow, before: EventSeriesRow): Span | undefined {
  if (seriesStart === null) return undefined;
  const start = Date.parse(seriesStart);
  const rule = parseSeriesRule(before);
  const isMoved = made.occurrenceKey !== before.occurrenceKey;
  const startBefore = isMoved ? mapBack(made, before, start) : start;
  return startBefore === undefined ? undefined : listSpans(rule, { from: startBefore, to: startBefore + 1 })[0];
}

/**
 * Counts both rules from the first occurrence that takes place: a new rule does not include earlier deleted
 * occurrences.
 */
function mapBack(made: EventSeriesRow, before: EventSeriesRow, start: number): number | undefined {
  const [from, to] = [made, before].map((record) => {
    const first = findFirst({ record, inScope: [] });
    return first && Date.parse(first.startTime);
  });
  if (from === undefined || to === undefined) return undefined;
  const rules = { before: parseSeriesRule(made), after: parseSeriesRule(before) };
  return mapOccurrences({ ...rules, from, to }, [start])(start).planned?.start;
}
