import type { LeftByChange } from '@goaltracker/db/calendar/copied-events.queries';
import {
  type OccurrenceRow,
  type SeriesEventRow,
  type SeriesRow,
  lockSeries,
  lockSeriesEvents,
  saveOccurrences,
  saveSeries,
} from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { changeFields } from './change-rule.ts';
import { detach } from './change-occurrence.ts';
import { formatFormerRules } from './former-rules.ts';
import { mapOccurrences } from './map-occurrences.ts';
import { findFirst } from './reschedule.ts';
import { pickSeriesFields } from './series-record.ts';
import { listSpans, parseSeriesRule } from './series-rule.ts';

/**
 * Has the events that were written about after a change be occurrences of the series as it was before, the n-th the n-th
 * again. One that the series did not have stays as a single event.
 */
export async function rejoinSeries(tx: UserTransaction, { events, series, restored }: LeftByChange): Promise<void> {
  const record = restored === null ? undefined : await lockSeries(tx, restored);
  const changedRecord = series.find(({ id }) => id === restored);
  if (record && changedRecord && changedRecord.occurrenceKey !== record.occurrenceKey)
    await saveSeries(tx, [{ ...record, formerRules: formatFormerRules(changedRecord) }]);
  if (events.length === 0) return;
  const rows = record ? await lockSeriesEvents(tx, { id: record.id, seriesId: record.id }) : [];
  const left = new Set(events.map(({ id }) => id));
  const taken = new Set([
    ...parseInstants(record?.excluded ?? ''),
    ...rows.flatMap(({ id, seriesStart }) => (seriesStart === null || left.has(id) ? [] : Date.parse(seriesStart))),
  ]);
  const changed = events.map((event): OccurrenceRow => {
    const made = series.find(({ id }) => id === event.seriesId);
    const span = record && made ? findSpan(event, made, record) : undefined;
    if (!record || !made || !span || taken.has(span.start)) return detach(event);
    taken.add(span.start);
    const change = { ...pickSeriesFields(record), isAllDay: record.isAllDay, scope: 'all' as const };
    return {
      ...changeFields(event, made, { target: undefined, change }),
      ...formatSpan(span),
      recurrence: record.recurrence,
      seriesId: record.id,
      seriesStart: new Date(span.start).toISOString(),
    };
  });
  await saveOccurrences(tx, changed, []);
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
