import type { FeedOccurrenceRow, FeedSeriesRow } from '@goaltracker/db/feeds/feed-entries.queries';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { listOccurrences, listOccurrencesBetween } from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type ZoneTransition, listZoneTransitions } from '@goaltracker/domain/core/zone-transitions';
import type { CalendarOverride, CalendarSeries } from '@goaltracker/ics/writer/calendar-entry';
import type { DescribeEvent } from './feed-entry.ts';
import { formatReadableRule } from './readable-rule.ts';

/** A series that a feed gives by its rule. */
export interface RuledFeedSeries {
  readonly row: FeedSeriesRow;
  readonly recurrence: Recurrence;
  readonly rule: string;
  /** The first occurrence: later than the row says where the recurrence does not fall on that day. */
  readonly first: Span;
  /** No occurrence starts after this instant; Infinity without an end. */
  readonly last: number;
}

/** After the accepted years, where a series without an end stops (rules/wire.md#dates). */
const endOfTime = Date.UTC(2201, 0, 1);

/**
 * The rule of a series, or null where RRULE cannot say it: its events are then given one by one
 * (rules/feeds.md#series).
 */
export function findRule(row: FeedSeriesRow): RuledFeedSeries | null {
  const recurrence = parseRecurrence(row.recurrence);
  if (!recurrence) return null;
  const span = parseSpan(row);
  const rule = formatReadableRule(recurrence, toWallClock(span.start, row.timezone).day);
  if (rule === null) return null;
  if (recurrence.rrule !== null) return { row, recurrence, rule, first: span, last: Infinity };
  const where = { timeZone: row.timezone, isAllDay: row.isAllDay };
  const occurrences =
    recurrence.endType === 'after'
      ? listOccurrencesBetween({ first: span, recurrence, ...where }, { to: endOfTime })
      : listOccurrences(span, recurrence, where);
  const first = occurrences[0];
  return first ? { row, recurrence, rule, first, last: findLast(recurrence, occurrences, row.timezone) } : null;
}

function findLast({ endType, endDate }: Recurrence, occurrences: readonly Span[], timeZone: string): number {
  if (endType === 'after') return occurrences.at(-1)?.start ?? -Infinity;
  if (endType === 'until' && endDate !== null) return toInstant({ day: addDays(endDate, 1), minutes: 0 }, timeZone) - 1;
  return Infinity;
}

/** Makes the series of a feed, with what is special about some of their occurrences, which `rows` are. */
export function buildSeries(
  series: readonly RuledFeedSeries[],
  rows: readonly FeedOccurrenceRow[],
  { describe, isShown }: { describe: DescribeEvent; isShown: (row: FeedOccurrenceRow) => boolean },
): CalendarSeries[] {
  const rowsBySeries = Map.groupBy(rows, ({ seriesId }) => seriesId);
  const listTransitions = createTransitionList(series);
  return series.map((each) => {
    const { row, rule, first, last } = each;
    const { id: uid, timezone: timeZone } = row;
    const occurrences = (rowsBySeries.get(uid) ?? []).filter(({ seriesStart }) => Date.parse(seriesStart) <= last);
    const overrides = occurrences.filter(isShown).map((occurrence): CalendarOverride => ({
      ...describe(occurrence),
      uid,
      ruleStart: Date.parse(occurrence.seriesStart),
    }));
    const changed = new Set(overrides.map(({ ruleStart }) => ruleStart));
    const hidden = occurrences.filter((occurrence) => !isShown(occurrence));
    const excluded = new Set([
      ...parseInstants(row.excluded).filter((start) => !changed.has(start)),
      ...hidden.map(({ seriesStart }) => Date.parse(seriesStart)),
    ]);
    const unclear = listUnclearStarts(each, listTransitions(timeZone)).filter(
      ({ start }) => !changed.has(start) && !excluded.has(start),
    );
    const describeAt = (span: Span, zone?: string) => ({
      ...describe({ ...row, ...formatSpan(span) }, zone),
      history: { createdAt: row.createdAt, sequence: row.sequence },
    });
    return {
      ...describeAt(first, timeZone),
      timeZone,
      rrule: rule,
      excluded: [...excluded],
      added: parseInstants(row.added),
      overrides: [...overrides, ...unclear.map((span) => ({ ...describeAt(span), ruleStart: span.start }))],
    };
  });
}

/** The clock changes of a zone in the time for which any of the series has events. */
function createTransitionList(series: readonly RuledFeedSeries[]): (timeZone: string) => readonly ZoneTransition[] {
  const from = series.reduce((earliest, { first }) => Math.min(earliest, first.start), Infinity);
  const to = series.reduce((latest, { row }) => Math.max(latest, Date.parse(row.generatedUntil)), -Infinity);
  const known = new Map<string, ZoneTransition[]>();
  return (timeZone) => {
    const transitions = known.get(timeZone) ?? listZoneTransitions(timeZone, from, to);
    known.set(timeZone, transitions);
    return transitions;
  };
}

/**
 * The occurrences whose local time clocks skip or show twice, or change within, as far ahead as events are made. Their
 * instants are given too, as readers differ in which one they take, and in whether they keep the length or the end.
 */
function listUnclearStarts(series: RuledFeedSeries, transitions: readonly ZoneTransition[]): Span[] {
  const { row, recurrence } = series;
  if (row.isAllDay || recurrence.rrule !== null) return [];
  const { timezone: timeZone, isAllDay } = row;
  const until = Date.parse(row.generatedUntil);
  const length = series.first.end - series.first.start;
  return transitions
    .filter(({ at }) => at >= series.first.start && at <= Math.min(until, series.last))
    .flatMap(({ at, before, after }) => {
      const shift = Math.abs(after - before);
      return listOccurrencesBetween(
        { first: parseSpan(row), recurrence, timeZone, isAllDay },
        { from: at - shift - length, to: at + shift },
      );
    });
}
