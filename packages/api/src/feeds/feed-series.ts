import type { SeriesRow } from '@goaltracker/db/calendar/series.queries';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import type { FeedOccurrenceRow } from '@goaltracker/db/feeds/feed-entries.queries';
import type { MomentRange } from '@goaltracker/domain/calendar/all-day';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { findOccurrence, listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { computeZoneOffset } from '@goaltracker/domain/core/time-zone';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type ZoneTransition, listZoneTransitions } from '@goaltracker/domain/core/zone-transitions';
import type { CalendarOverride, CalendarSeries } from '@goaltracker/ics/writer/calendar-entry';
import { type SeriesRule, parseSeriesRule } from '@goaltracker/domain/calendar/series/series-rule';
import type { DescribeEvent } from './feed-entry.ts';
import { formatReadableRule } from './readable-rule.ts';

/** A series that a feed writes as a rule. */
export interface RuledFeedSeries {
  readonly row: SeriesRow;
  /** Without added dates. */
  readonly rule: SeriesRule;
  readonly rrule: string;
  /** The first occurrence. Later than the row's start when the recurrence does not match that day. */
  readonly first: Span;
}

/**
 * Returns the rule of a series. When RRULE cannot express it or readers disagree, returns null: the feed then lists
 * single events (rules/feeds.md#series).
 */
export function findRule(row: SeriesRow): RuledFeedSeries | null {
  const rule = { ...parseSeriesRule(row), added: [] };
  const rrule = formatReadableRule(rule.recurrence, toWallClock(rule.first.start, row.timezone).day);
  if (rrule === null) return null;
  if (rule.recurrence.rrule !== null) return { row, rule, rrule, first: rule.first };
  const first = findOccurrence(rule);
  // When clocks change during the first occurrence, readers disagree about the length of the others.
  const isClear = first && (row.isAllDay || computeLocalLength(first, row.timezone) === first.end - first.start);
  return isClear ? { row, rule, rrule, first } : null;
}

/** Milliseconds between the local times of start and end. */
function computeLocalLength({ start, end }: Span, timeZone: string): number {
  return end + computeZoneOffset(end, timeZone) - (start + computeZoneOffset(start, timeZone));
}

/** Builds the series of a feed, with exceptions from `rows`, their occurrences. */
export function buildSeries(
  series: readonly RuledFeedSeries[],
  rows: readonly FeedOccurrenceRow[],
  {
    describe,
    isShown,
    range,
  }: {
    describe: DescribeEvent;
    isShown: (row: FeedOccurrenceRow) => boolean;
    range: MomentRange;
  },
): Promise<CalendarSeries[]> {
  const rowsBySeries = Map.groupBy(rows, ({ seriesId }) => seriesId);
  const transitions = new Map<string, ZoneTransition[]>();
  const listTransitions = (timeZone: string) => {
    const known =
      transitions.get(timeZone) ?? listZoneTransitions(timeZone, Date.parse(range.from.at), Date.parse(range.to.at));
    transitions.set(timeZone, known);
    return known;
  };
  return mapInSlices(series, ({ row, rule, rrule, first }) => {
    const { id: uid, timezone: timeZone } = row;
    const occurrences = rowsBySeries.get(uid) ?? [];
    const length = computeLocalLength(rule.first, timeZone);
    const differs = (occurrence: FeedOccurrenceRow) =>
      occurrence.isChanged || computeLocalLength(parseSpan(occurrence), timeZone) !== length;
    const shown = occurrences.filter(isShown);
    const overrides = shown.filter(differs).map((occurrence): CalendarOverride => ({
      ...describe(occurrence),
      uid,
      ruleStart: Date.parse(occurrence.seriesStart),
    }));
    const startsOf = (some: readonly FeedOccurrenceRow[]) => some.map(({ seriesStart }) => Date.parse(seriesStart));
    const takesPlace = new Set(startsOf(shown));
    const changed = new Set(overrides.map(({ ruleStart }) => ruleStart));
    const excluded = new Set([
      ...parseInstants(row.excluded).filter((start) => !takesPlace.has(start)),
      ...startsOf(occurrences.filter((occurrence) => !isShown(occurrence))),
    ]);
    const unclear = listUnclearStarts(rule, listTransitions(timeZone)).filter(
      ({ start }) => !changed.has(start) && !excluded.has(start),
    );
    const describeAt = (span: Span) => ({
      ...describe({ ...row, ...formatSpan(span) }),
      history: { createdAt: row.createdAt, sequence: row.sequence },
    });
    return {
      ...describeAt(first),
      timeZone,
      rrule,
      excluded: [...excluded],
      added: parseInstants(row.added),
      overrides: [...overrides, ...unclear.map((span) => ({ ...describeAt(span), ruleStart: span.start }))],
    };
  });
}

/**
 * Lists occurrences that clock changes make unclear: their local time is skipped or shown twice, or clocks change
 * during them. Their instants are written too, because readers disagree about the instant, and about keeping the length
 * or the end.
 */
function listUnclearStarts(rule: SeriesRule, transitions: readonly ZoneTransition[]): Span[] {
  if (rule.isAllDay || rule.recurrence.rrule !== null) return [];
  const length = rule.first.end - rule.first.start;
  return transitions.flatMap(({ at, before, after }) => {
    const shift = Math.abs(after - before);
    return listOccurrences(rule, { from: at - shift - length, to: at + shift });
  });
}
