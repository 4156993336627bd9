import type { EventSeriesRow } from '../../sync/rows.ts';
import { formatInstants, parseInstants } from '../instants.ts';
import { type Recurrence, defaultRecurrence, formatRecurrence, parseRecurrence } from '../recurrence.ts';
import { shiftRecurrence } from '../series.ts';
import { type Span, formatSpan } from '../span.ts';
import { daysBetween } from '../../core/calendar-day.ts';
import { toWallClock } from '../../core/wall-clock.ts';
import { formatFormerRules } from './former-rules.ts';
import { type OccurrenceMap, mapOccurrences } from './map-occurrences.ts';
import { type SeriesRule, findEnd, findSpanBefore, findSpanFrom, listSpans, parseSeriesRule } from './series-rule.ts';
import { endOfTime, endRecurrence, startRuleAt } from '../occurrences.ts';

/**
 * Removes the occurrences from an instant on. Returns undefined when the series has no earlier occurrence. A count
 * becomes the number of earlier occurrences.
 */
export function cutSeries(series: EventSeriesRow, from: number): EventSeriesRow | undefined {
  const rule = parseSeriesRule(series);
  const isBefore = (start: number) => start < from;
  const left = cutRule({ ...rule, added: rule.added.filter(isBefore) }, from);
  if (!left) return undefined;
  return withEnd({
    ...series,
    ...formatSpan(left.first),
    recurrence: formatRecurrence(left.recurrence),
    excluded: formatInstants(parseInstants(series.excluded).filter(isBefore)),
    added: formatInstants(left.added),
    sequence: series.sequence + 1,
  });
}

/**
 * Additional dates do not affect the end of the rule. When the rule gives no earlier start, the first additional date
 * becomes a rule with one occurrence.
 */
function cutRule(rule: SeriesRule, from: number): SeriesRule | undefined {
  const { recurrence } = rule;
  const last = findSpanBefore({ ...rule, added: [] }, from);
  if (last) {
    const isOwnCount = recurrence.endType === 'after' && recurrence.rrule === null;
    return {
      ...rule,
      recurrence: isOwnCount ? { ...recurrence, count: countStarts(rule, from) } : endAt(rule, last),
    };
  }
  const [first] = listSpans(rule, { to: from });
  const once = { ...defaultRecurrence, type: 'daily', endType: 'after', count: 1 } as const;
  return first && { ...rule, first, recurrence: once };
}

function countStarts(rule: SeriesRule, to: number): number {
  return listSpans({ ...rule, added: [] }, { to }).length;
}

function endAt({ recurrence, timeZone, isAllDay }: SeriesRule, { start }: Span) {
  return endRecurrence(recurrence, { day: toWallClock(start, timeZone).day, start, isAllDay });
}

function withEnd(series: EventSeriesRow): EventSeriesRow {
  return { ...series, endsAt: findEnd(parseSeriesRule(series)) };
}

/**
 * Creates a series with the id `id` from the occurrences at or after an instant. The occurrences keep their ids. A
 * count becomes the number of these occurrences. When the rule must count from its old start, the count becomes their
 * last day.
 */
export function splitSeries(series: EventSeriesRow, from: number, id: string): EventSeriesRow {
  const rule = parseSeriesRule(series);
  const first = findSpanFrom(rule, from);
  const started = first && startRuleAt(rule, first);
  const isLater = (start: number) => start >= from;
  const earlier = started ? [] : listSpans(rule, { to: from }).map(({ start }) => start);
  const needsLastDay = first !== undefined && started === undefined && rule.recurrence.endType === 'after';
  const last = needsLastDay ? findSpanBefore({ ...rule, added: [] }, endOfTime) : undefined;
  const recurrence = started?.recurrence ?? (last ? endAt(rule, last) : rule.recurrence);
  return {
    ...series,
    id,
    formerRules: formatFormerRules(series),
    recurrence: formatRecurrence(recurrence),
    ...formatSpan((started ?? rule).first),
    excluded: formatInstants([...parseInstants(series.excluded).filter(isLater), ...earlier]),
    added: formatInstants(rule.added.filter(isLater)),
    uid: null,
    sequence: 0,
  };
}

interface MovedTimes {
  readonly first: Span;
  readonly isAllDay: boolean;
  readonly timezone: string;
  /** Moves an additional date. */
  readonly shift: (start: number) => number;
  /** The new ids of occurrences derive from this key. */
  readonly occurrenceKey: string;
}

/**
 * Moves a series in local time. The map contains the occurrences at `starts`. Occurrences without a row get new ids.
 */
export function moveSeries(
  series: EventSeriesRow,
  { first, isAllDay, timezone, shift, occurrenceKey }: MovedTimes,
  starts: readonly number[],
): { series: EventSeriesRow; occurrences: OccurrenceMap } {
  const before = parseSeriesRule(series);
  // The days by the old zone and the new zone.
  const days = daysBetween(
    toWallClock(before.first.start, before.timeZone).day,
    toWallClock(first.start, timezone).day,
  );
  const after: SeriesRule = {
    ...before,
    first,
    timeZone: timezone,
    isAllDay,
    recurrence: shiftRecurrence(before.recurrence, days),
  };
  const moved: EventSeriesRow = {
    ...series,
    occurrenceKey,
    formerRules: formatFormerRules(series),
    recurrence: formatRecurrence(keepNumber(before, after)),
    timezone,
    ...formatSpan(first),
    isAllDay,
    added: formatInstants(before.added.map(shift)),
  };
  const excluded = parseInstants(series.excluded);
  const rule = parseSeriesRule(moved);
  const ofRule = mapOccurrences({ before, after: rule }, [...excluded, ...starts]);
  const added = new Map(
    before.added.map((start) => [
      start,
      { regular: findSpanFrom(before, start), planned: findSpanFrom(rule, shift(start)) },
    ]),
  );
  const occurrences: OccurrenceMap = (start) => (ofRule(start).regular ? ofRule(start) : (added.get(start) ?? {}));
  const startsNow = excluded.flatMap((start) => occurrences(start).planned?.start ?? []);
  return { series: withEnd({ ...moved, excluded: formatInstants(startsNow) }), occurrences };
}

/** Adjusts the end of a moved series that ends on a day, so that the number of occurrences stays the same. */
function keepNumber(before: SeriesRule, after: SeriesRule): Recurrence {
  const { recurrence, timeZone } = after;
  if (recurrence.endType !== 'until' || recurrence.endDate === null) return recurrence;
  const number = countStarts(before, endOfTime);
  const rrule = recurrence.rrule?.split(';').filter((part) => !part.startsWith('UNTIL=')) ?? null;
  const endless: Recurrence = { ...recurrence, endType: 'never', endDate: null, rrule: rrule && rrule.join(';') };
  const spans = listSpans({ ...after, added: [], recurrence: endless }, { to: endOfTime, limit: number + 1 });
  const [last, next] = [spans[number - 1], spans[number]];
  if (!last) return recurrence;
  const dayOf = ({ start }: Span) => toWallClock(start, timeZone).day;
  const isAfterNext = next !== undefined && recurrence.endDate >= dayOf(next);
  const isBeforeLast = recurrence.endDate < dayOf(last);
  return rrule || isAfterNext || isBeforeLast ? endAt(after, last) : recurrence;
}

/** Shifts the stored recurrence of an event by `days`. */
export function shiftRecurrenceText(text: string | null, days: number): string | null {
  const recurrence = text === null ? null : parseRecurrence(text);
  if (!recurrence || days === 0) return text;
  const hasDays = recurrence.weekdays.length > 0 || recurrence.monthlyOn !== null || recurrence.endType === 'until';
  if (!hasDays) return text;
  return formatRecurrence(shiftRecurrence(recurrence, days));
}
