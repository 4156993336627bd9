import type { EventSeriesRow } from '../../sync/rows.ts';
import { formatInstants, parseInstants } from '../instants.ts';
import { measureShift } from '../series.ts';
import { type Span, formatSpan, parseSpan } from '../span.ts';
import { isSameSpan } from '../event-times.ts';
import { changeOccurrence, computeMovedSpan, shiftRow } from './change-occurrence.ts';
import { type SeriesPart, followSeries } from './change-rule.ts';
import { formatFormerRules } from './former-rules.ts';
import { mapOccurrences } from './map-occurrences.ts';
import { planNewSeries } from './new-series.ts';
import { type SeriesEvent, detach, hasText } from './series-event.ts';
import { type SeriesFields, buildOccurrence, buildSeries, pickSeriesFields } from './series-record.ts';
import type { ChangeOfSeries, ChangedPart } from './series-plan.ts';
import { listSpans, parseSeriesRule } from './series-rule.ts';
import { endOfTime } from '../occurrences.ts';

/**
 * Changes how a series repeats: the n-th occurrence stays the n-th. Without a recurrence, only the first occurrence
 * remains (rules/recurrence.md#new-recurrence).
 */
export function rescheduleRule({ record, inScope }: SeriesPart, change: ChangeOfSeries): ChangedPart {
  const recurrence = change.change.recurrence ?? null;
  const before = parseSeriesRule(record);
  if (recurrence === null) return keepFirst({ record, inScope }, change);
  const first = findFirst({ record, inScope });
  if (!first) return { changed: [], removed: [], series: undefined };
  const from = Date.parse(first.seriesStart ?? first.startTime);
  const [regular = parseSpan(first)] = listSpans(before, { from, to: from + 1 });
  const span = computeMovedSpan({ ...record, ...formatSpan(regular) }, change);
  const fields = { ...record, ...pickSeriesFields(change.change) };
  const isAllDay = change.change.isAllDay ?? record.isAllDay;
  const built = createSeries(fields, { span, recurrence, isAllDay }, change);
  const after = parseSeriesRule(built);
  const excluded = parseInstants(record.excluded);
  const starts = inScope.flatMap(({ seriesStart }) => (seriesStart === null ? [] : Date.parse(seriesStart)));
  const occurrences = mapOccurrences({ before, after, from }, [...excluded, ...starts]);
  const series = {
    ...built,
    id: record.id,
    formerRules: formatFormerRules(record, from),
    splitFrom: record.splitFrom,
    uid: record.uid,
    sequence: record.sequence + 1,
    excluded: formatInstants(excluded.flatMap((start) => occurrences(start).planned?.start ?? [])),
  };
  const placed = inScope.map((row) => ({
    row,
    ...(row.seriesStart !== null && occurrences(Date.parse(row.seriesStart))),
  }));
  const zones = { before: before.timeZone, after: after.timeZone };
  const place = (row: SeriesEvent, planned: Span, regular: Span = parseSpan(row)) => {
    const fields = followSeries(row, record, change);
    const isRegular = row.isAllDay === record.isAllDay && isSameSpan(parseSpan(row), regular);
    const shift = measureShift({ from: regular, to: planned }, zones);
    const moved = isRegular ? planned : shiftRow(row, fields.isAllDay, { shift, timezone: change.timezone });
    return {
      ...fields,
      ...formatSpan(moved),
      recurrence,
      seriesId: series.id,
      seriesStart: new Date(planned.start).toISOString(),
    };
  };
  const left = placed.filter(({ planned }) => !planned).map(({ row }) => row);
  return {
    changed: [
      ...placed.flatMap(({ row, planned, regular }) => (planned ? [place(row, planned, regular)] : [])),
      ...left.filter(hasText).map(detach),
    ],
    removed: listRemoved(left),
    series,
  };
}

/** Makes events without a record repeat: the events become the first occurrences of the series, in their order. */
export function rescheduleRows(inScope: readonly SeriesEvent[], change: ChangeOfSeries): ChangedPart {
  const recurrence = change.change.recurrence ?? null;
  const moved = inScope.map((row) => changeOccurrence(row, change));
  const [first] = moved;
  if (!first) return { changed: [], removed: [], series: undefined };
  const span = parseSpan(first);
  const series =
    recurrence === null ? undefined : createSeries(first, { span, recurrence, isAllDay: first.isAllDay }, change);
  const planned = series ? listSpans(parseSeriesRule(series), { to: endOfTime, limit: inScope.length }) : [span];
  const left = inScope.slice(planned.length);
  return {
    changed: [
      ...moved.slice(0, planned.length).map((row, at) => {
        const each = planned[at] ?? span;
        return {
          ...row,
          ...formatSpan(each),
          recurrence,
          seriesId: series?.id ?? null,
          seriesStart: series ? new Date(each.start).toISOString() : null,
        };
      }),
      ...left.filter(hasText).map(detach),
    ],
    removed: listRemoved(left),
    series,
  };
}

function listRemoved(left: readonly SeriesEvent[]): string[] {
  return left.filter((row) => !hasText(row)).map(({ id }) => id);
}

/** Does not reuse the id of a series without a record: the record may come back with its deleted task. */
function createSeries(
  fields: SeriesFields,
  { span, recurrence, isAllDay }: { span: Span; recurrence: string; isAllDay: boolean },
  { timezone, now, newSeriesId }: ChangeOfSeries,
): EventSeriesRow {
  const plan = planNewSeries({ span, recurrence, timezone, isAllDay });
  return buildSeries({
    ...fields,
    ...formatSpan(plan.start),
    recurrence,
    timezone,
    isAllDay,
    added: '',
    id: newSeriesId,
    now,
    endsAt: plan.endsAt,
  });
}

/**
 * The first occurrence becomes a single event. Other occurrences stay only when they have their own outcome, a report
 * or a note.
 */
function keepFirst({ record, inScope }: SeriesPart, change: ChangeOfSeries): ChangedPart {
  const first = findFirst({ record, inScope }, change.target.taskCompletedAt);
  const others = inScope.filter(({ id }) => id !== first?.id);
  const kept = others.filter(hasText).map(detach);
  if (!first) return { changed: kept, removed: listRemoved(others), series: undefined };
  const fields = { ...followSeries(first, record, change), ...formatSpan(computeMovedSpan(first, change)) };
  const single = { ...fields, recurrence: null, seriesId: null, seriesStart: null };
  return { changed: [single, ...kept], removed: listRemoved(others), series: undefined };
}

/** The first occurrence that takes place, stored or not. */
export function findFirst(
  { record, inScope }: SeriesPart,
  taskCompletedAt: string | null = null,
): SeriesEvent | undefined {
  const excluded = new Set(parseInstants(record.excluded));
  const rows = new Map(inScope.map((row) => [row.seriesStart === null ? NaN : Date.parse(row.seriesStart), row]));
  const spans = listSpans(parseSeriesRule(record), { to: endOfTime, limit: excluded.size + 1 });
  const span = spans.find(({ start }) => rows.has(start) || !excluded.has(start));
  if (!span) return inScope[0];
  const series = { ...record, taskCompletedAt };
  return rows.get(span.start) ?? { ...buildOccurrence(series, span), hasNote: false, taskCompletedAt };
}
