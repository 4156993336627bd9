import { addDays, daysBetween, fromEpochDay } from '../core/calendar-day.ts';
import { type WallClock, toInstant, toWallClock } from '../core/wall-clock.ts';
import { computeAllDayRange } from './all-day.ts';
import type { Recurrence } from './recurrence.ts';
import type { Spend } from './rule-days.ts';
import { iterateStarts } from './rule-starts.ts';
import { type Rule, readRule, toRule } from './rule.ts';
import type { Span } from './span.ts';

const msPerDay = 86_400_000;
/** The first instant after the accepted years (rules/wire.md#dates). */
export const endOfTime = Date.UTC(2201, 0, 1);

/** The first span of a series, with its rule and time zone. */
export interface Series {
  /** The span of the first occurrence, or an earlier span when the recurrence does not match its day. */
  readonly first: Span;
  readonly recurrence: Recurrence;
  readonly timeZone: string;
  readonly isAllDay: boolean;
  /** Additional starts that the recurrence does not produce. */
  readonly added?: readonly number[];
}

interface Range {
  readonly from?: number;
  readonly to: number;
  readonly limit?: number;
}

/**
 * Lists the occurrences of a series that start in `[from, to)`, by start, at most `limit`. Without `from`, starts at
 * the first occurrence. Runs in O(occurrences in the range), plus at most 999 for a series that ends after a count. A
 * series without an end continues to the year 2200 (rules/recurrence.md#ends). A rule of another calendar must be
 * supported (`checkRule`), and `spend` may throw when the rule takes too many steps.
 *
 * The first occurrence is on the first day, from the given start on, that matches the recurrence. Each occurrence keeps
 * its local time across daylight saving (rules/recurrence.md#local-time). The 29th to 31st and 29 February fall on the
 * last day of shorter months and return to their own day after. With `skipWeekends`, an occurrence on a weekend moves
 * to Monday, including the first. Two occurrences on the same Monday become one and count once.
 */
export function listOccurrences(series: Series, range: Range, spend?: Spend): Span[] {
  const isOwn = series.recurrence.rrule === null;
  const { from = isOwn ? -Infinity : series.first.start, to, limit = Infinity } = range;
  const toSpan = createTemplate(series);
  // A local day is at most one day from the UTC day. A skipped hour can move an occurrence to the next day.
  const days = { from: Math.floor(from / msPerDay) - 2, to: Math.floor(to / msPerDay) + 1 };
  const spans: Span[] = [];
  for (const { day, minutes } of iterateStarts(parseRule(series), days, spend)) {
    if (day < days.from) continue;
    const span = toSpan({ day: fromEpochDay(day), minutes });
    if (span.start >= to || span.end >= endOfTime) break;
    if (span.start >= from && spans.push(span) === limit) break;
  }
  const starts = new Set(spans.map(({ start }) => start));
  const added = series.added?.filter((start) => start >= (range.from ?? -Infinity) && start < to && !starts.has(start));
  if (!added?.length) return spans;
  const all = [...spans, ...added.map((start) => createSpanAt(series, start))].filter(({ end }) => end < endOfTime);
  return all.toSorted((one, other) => one.start - other.start).slice(0, limit);
}

/**
 * The first occurrence of a series, or the first occurrence that starts at `from` or later. Throws when `spend` throws.
 */
export function findOccurrence(series: Series, from?: number, spend?: Spend): Span | undefined {
  return listOccurrences(series, { ...(from !== undefined && { from }), to: endOfTime, limit: 1 }, spend)[0];
}

/** Long enough that most series have an occurrence within this time. */
const recentTime = 400 * msPerDay;

/** The last occurrence that starts before an instant. Throws when `spend` throws. */
export function findOccurrenceBefore(series: Series, before: number, spend?: Spend): Span | undefined {
  const added = series.added?.filter((start) => start < before) ?? [];
  const to = Math.max(Math.min(before, parseRule(series).until + 1), ...added.map((start) => start + 1));
  const recent = listOccurrences(series, { from: to - recentTime, to }, spend);
  return (recent.length > 0 ? recent : listOccurrences(series, { to }, spend)).at(-1);
}

/**
 * When the last occurrence of a series ends, in ISO 8601. Returns null for a series without an end. Throws when `spend`
 * throws.
 */
export function findEnd(series: Series, spend?: Spend): string | null {
  const { count, until } = parseRule(series);
  if (count === Infinity && until === Infinity) return null;
  return new Date((findOccurrenceBefore(series, endOfTime, spend) ?? series.first).end).toISOString();
}

function parseRule({ first, recurrence, timeZone, isAllDay }: Series): Rule {
  const series = { start: first.start, timeZone, isAllDay };
  return recurrence.rrule === null ? toRule(recurrence, series) : readRule(recurrence.rrule, series);
}

/** Returns a function that computes the span of an occurrence from its local start. */
function createTemplate({ first, recurrence, timeZone, isAllDay }: Series): (start: WallClock) => Span {
  const length = first.end - first.start;
  const days = computeAllDayRange(first, timeZone);
  const start = isAllDay ? { day: days.first, minutes: 0 } : toWallClock(first.start, timeZone);
  const end = isAllDay ? { day: addDays(days.last, 1), minutes: 0 } : toWallClock(first.end, timeZone);
  const nights = daysBetween(start.day, end.day);
  // Other calendars keep the length across clock changes, and we keep the local end.
  const keepsLength = recurrence.rrule !== null && !isAllDay;
  return (newStart) => {
    const from = toInstant(newStart, timeZone);
    if (keepsLength) return { start: from, end: from + length };
    const to = toInstant({ day: addDays(newStart.day, nights), minutes: end.minutes }, timeZone);
    // A clock change can leave no time between start and end. The occurrence then keeps the duration of the first.
    return { start: from, end: to > from ? to : from + length };
  };
}

/** The span of an occurrence at an instant, with the length of the first occurrence. */
function createSpanAt(series: Series, start: number): Span {
  const { first, timeZone, isAllDay } = series;
  if (!isAllDay) return { start, end: start + (first.end - first.start) };
  return createTemplate(series)({ day: computeAllDayRange({ start, end: start }, timeZone).first, minutes: 0 });
}

/** Enough occurrences to cover every day of the month and leap years, for every practical interval. */
const comparedOccurrences = 60;

/**
 * Moves the first span of a series to one of its occurrences and reduces the count. Returns undefined when later
 * occurrences would change: a rule for the 31st cannot start on the 28th.
 */
export function startRuleAt<Started extends Series>(series: Started, span: Span): Started | undefined {
  const { recurrence } = series;
  if (recurrence.rrule !== null) return undefined;
  const given = { ...series, added: [] };
  const count =
    recurrence.endType === 'after'
      ? recurrence.count - listOccurrences(given, { to: span.start }).length
      : recurrence.count;
  if (count < 1) return undefined;
  const started = { first: span, recurrence: { ...recurrence, count } };
  const range = { from: span.start, to: endOfTime, limit: comparedOccurrences };
  const [before, after] = [given, { ...given, ...started }].map((each) => JSON.stringify(listOccurrences(each, range)));
  return before === after ? { ...series, ...started } : undefined;
}

/** Ends the recurrence after a local day. */
export function endRecurrence(
  recurrence: Recurrence,
  last: { day: string; start: number; isAllDay: boolean },
): Recurrence {
  const { rrule } = recurrence;
  const until = last.isAllDay
    ? last.day.replaceAll('-', '')
    : new Date(last.start).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const kept = rrule?.split(';').filter((part) => !/^(?:COUNT|UNTIL)=/.test(part));
  return {
    ...recurrence,
    endType: 'until',
    endDate: last.day,
    rrule: kept ? [...kept, `UNTIL=${until}`].join(';') : null,
  };
}
