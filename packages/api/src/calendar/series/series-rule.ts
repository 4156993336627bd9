import type { SeriesRow } from '@goaltracker/db/calendar/series.queries';
import { computeAllDayRange, dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import {
  findOccurrence,
  listOccurrencesBetween,
  maxOccurrences,
  openEndedOccurrences,
  type Series,
} from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { addDays, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { expandRule } from '@goaltracker/ics/rules/expand-rule';
import { StepBudget } from '@goaltracker/ics/worker/step-budget';
import { isSpanInRange } from '../event-times.ts';

/** What the occurrences of a series follow from, ours or from another calendar. */
export interface SeriesRule extends Series {
  /** Starts beside those of the recurrence. */
  readonly added: readonly number[];
}

export type RuleFields = Pick<SeriesRow, 'recurrence' | 'timezone' | 'startTime' | 'endTime' | 'isAllDay' | 'added'>;

/** The rule of a series. Throws an Error for a recurrence that cannot be parsed, which none that is stored is. */
export function parseSeriesRule({ recurrence, timezone, isAllDay, added, ...times }: RuleFields): SeriesRule {
  const parsed = parseRecurrence(recurrence);
  if (!parsed) throw new Error('The recurrence of the series is invalid');
  return { first: parseSpan(times), recurrence: parsed, timeZone: timezone, isAllDay, added: parseInstants(added) };
}

/** After the accepted years. */
export const endOfTime = Date.UTC(2201, 0, 1);
/** Of all foreign rules of a call: some seconds. */
const usualSteps = 20_000_000;

/** The steps that the foreign rules of one call may take. Beyond them a CalendarFileError is thrown. */
export function startSteps(maxSteps = usualSteps): StepBudget {
  return new StepBudget(maxSteps, 'The repeating events from other calendars are too complicated together.');
}

/** Occurrences of a foreign rule per expansion: more than there are days in the ten years that are created immediately. */
const foreignLimit = 4_000;

/**
 * The spans that start in `[from, to)`, by start; of a foreign rule at most `limit`. Throws CalendarFileError for a foreign
 * rule that cannot be expanded, or beyond the `steps` that are left for several of them.
 */
export function listSpans(
  rule: SeriesRule,
  { from, to, limit = foreignLimit }: { from?: number; to: number; limit?: number },
  steps?: StepBudget,
): Span[] {
  const given = listGivenSpans(rule, { from, to, limit }, steps);
  const starts = new Set(given.map(({ start }) => start));
  const added = rule.added.filter((start) => start < to && (from === undefined || start >= from) && !starts.has(start));
  return [...given, ...added.map((start) => createSpanAt(rule, start))]
    .filter(isSpanInRange)
    .toSorted((one, other) => one.start - other.start);
}

/** The first span that starts at `from` or later. Throws like `listSpans`. */
export function findSpanFrom(rule: SeriesRule, from: number, steps?: StepBudget): Span | undefined {
  const [given] =
    rule.recurrence.rrule === null
      ? [findOccurrence(rule, from)]
      : listGivenSpans(rule, { from, to: endOfTime, limit: 1 }, steps);
  const added = rule.added.find((start) => start >= from);
  const first = added !== undefined && (!given || added < given.start) ? createSpanAt(rule, added) : given;
  return first && isSpanInRange(first) ? first : undefined;
}

function listGivenSpans(
  rule: SeriesRule,
  { from, to, limit }: { from: number | undefined; to: number; limit: number },
  steps: StepBudget | undefined,
): Span[] {
  const { first, recurrence, timeZone, isAllDay } = rule;
  if (recurrence.rrule === null) return listOccurrencesBetween(rule, { ...(from !== undefined && { from }), to });
  const series = { start: first.start, timeZone, isAllDay };
  const starts = expandRule(recurrence.rrule, series, { from: from ?? first.start, to, limit }, steps);
  return starts.map((start) => createSpanAt(rule, start));
}

/** The span of an occurrence at any start: as long as the first. */
function createSpanAt({ first, timeZone, isAllDay }: SeriesRule, start: number): Span {
  if (!isAllDay) return { start, end: start + (first.end - first.start) };
  const days = computeAllDayRange(first, timeZone);
  const at = computeAllDayRange({ start, end: start }, timeZone).first;
  return dayRangeToSpan({ first: at, last: addDays(at, daysBetween(days.first, days.last)) }, timeZone);
}

const msPerDay = 86_400_000;
/** So far ahead occurrences are stored as events, again when a week is used up. Three weeks later a year is still stored. */
export const storedAhead = { least: 389 * msPerDay, most: 396 * msPerDay };
/** Bounds what one transaction stores of a series that began long ago. */
export const longestStep = 3_652 * msPerDay;

/** When a series that goes on after `generatedUntil` is due to be topped up. */
export function computeTopUpTime(generatedUntil: string): Date {
  return new Date(Date.parse(generatedUntil) - storedAhead.least);
}

/** The occurrences to store immediately. */
export interface StoredPart {
  readonly spans: Span[];
  /** An instant: all that start before are among the spans. */
  readonly generatedUntil: string;
  /** Whether none starts at `generatedUntil` or later. */
  readonly isEnded: boolean;
}

/**
 * What is stored immediately of a new series: 50 occurrences without an end, otherwise up to 100, and all that start within
 * 13 months from now. Throws like `listSpans`.
 */
export function planStoredPart(rule: SeriesRule, now: Date, steps?: StepBudget): StoredPart {
  const least = rule.recurrence.endType === 'never' ? openEndedOccurrences : maxOccurrences;
  const horizon = Math.min(now.getTime() + storedAhead.most, rule.first.start + longestStep);
  let spans = listSpans(rule, { to: Math.max(horizon, rule.first.start + 1) }, steps);
  let generatedUntil = horizon;
  while (spans.length < least) {
    const from = Math.max(generatedUntil, (spans.at(-1)?.start ?? -Infinity) + 1);
    const next = findSpanFrom(rule, from, steps);
    if (!next) break;
    spans = [...spans, next];
    generatedUntil = next.start + 1;
  }
  generatedUntil = Math.max(generatedUntil, (spans.at(-1)?.start ?? rule.first.start) + 1);
  const isEnded = findSpanFrom(rule, generatedUntil, steps) === undefined;
  return { spans, generatedUntil: new Date(generatedUntil).toISOString(), isEnded };
}

/**
 * The rule with its first span at one of its occurrences and what is left of its count, or undefined if it would have
 * others from there on: the 31st of a month cannot be counted from the 28th.
 */
export function startRuleAt(rule: SeriesRule, span: Span): SeriesRule | undefined {
  const { recurrence } = rule;
  if (recurrence.rrule !== null) return undefined;
  const count =
    recurrence.endType === 'after'
      ? recurrence.count - listOccurrencesBetween(rule, { to: span.start }).length
      : recurrence.count;
  const moved = { ...rule, first: span, recurrence: { ...recurrence, count } };
  let from = span.start;
  for (let compared = 0; compared < comparedOccurrences; compared += 1) {
    const [one, other] = [findOccurrence(rule, from), findOccurrence(moved, from)];
    if (one?.start !== other?.start || one?.end !== other?.end) return undefined;
    if (!one) return moved;
    from = one.start + 1;
  }
  return moved;
}

/** Enough for every day of the month and leap years of any interval that matters. */
const comparedOccurrences = 60;

/** The recurrence without the occurrences after a local day. */
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
