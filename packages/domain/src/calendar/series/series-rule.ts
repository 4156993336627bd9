import type { EventSeriesRow } from '../../sync/rows.ts';
import { parseInstants } from '../instants.ts';
import {
  type Series,
  findEnd as findEndOf,
  findOccurrence,
  findOccurrenceBefore,
  listOccurrences,
} from '../occurrences.ts';
import { parseRecurrence } from '../recurrence.ts';
import { type Span, parseSpan } from '../span.ts';
import { limitRule } from '../limit-rule.ts';
import { StepBudget } from '../step-budget.ts';

/** The rule of a series, ours or from another calendar. */
export type SeriesRule = Required<Series>;

export type RuleFields = Pick<
  EventSeriesRow,
  'recurrence' | 'timezone' | 'startTime' | 'endTime' | 'isAllDay' | 'added'
>;

const parsedRules = new WeakMap<object, SeriesRule>();

/**
 * The rule of a series, parsed once per row. Throws an Error for an invalid recurrence. Stored recurrences are valid.
 */
export function parseSeriesRule(series: RuleFields): SeriesRule {
  const known = parsedRules.get(series);
  if (known) return known;
  const { recurrence, timezone, isAllDay, added, ...times } = series;
  const parsed = parseRecurrence(recurrence);
  if (!parsed) throw new Error('The recurrence of the series is invalid');
  const rule = {
    first: parseSpan(times),
    recurrence: parsed,
    timeZone: timezone,
    isAllDay,
    added: parseInstants(added),
  };
  parsedRules.set(series, rule);
  return rule;
}

/** The budget for all foreign rules of one call: some seconds. */
const usualSteps = 20_000_000;

/** A budget of steps for the foreign rules of one call. Throws CalendarFileError when the rules exceed it. */
export function startSteps(maxSteps = usualSteps): StepBudget {
  return new StepBudget(maxSteps, 'The repeating events from other calendars are too complicated together.');
}

/**
 * Lists the spans that start in `[from, to)`, by start, at most `limit`. Throws CalendarFileError when a foreign rule
 * cannot be expanded, or when several foreign rules exceed the remaining `steps`.
 */
export function listSpans(
  rule: SeriesRule,
  range: { from?: number; to: number; limit?: number },
  steps?: StepBudget,
): Span[] {
  const { series, spend } = limitRule(rule, steps);
  return listOccurrences(series, range, spend);
}

const msPerDay = 86_400_000;

/**
 * The earliest start of an occurrence that may last into a range from `from` on. Local times and lengths differ by at
 * most a day.
 */
export function findEarliestStart({ start, end }: Span, from: number): number {
  return from - (end - start) - msPerDay;
}

/** The first span that starts at `from` or later. Throws like `listSpans`. */
export function findSpanFrom(rule: SeriesRule, from: number, steps?: StepBudget): Span | undefined {
  const { series, spend } = limitRule(rule, steps);
  return findOccurrence(series, from, spend);
}

/** The last span that starts before an instant. Throws like `listSpans`. */
export function findSpanBefore(rule: SeriesRule, before: number, steps?: StepBudget): Span | undefined {
  const { series, spend } = limitRule(rule, steps);
  return findOccurrenceBefore(series, before, spend);
}

/** When the last occurrence of a rule ends; null for a rule without an end. Throws like `listSpans`. */
export function findEnd(rule: SeriesRule, steps?: StepBudget): string | null {
  const { series, spend } = limitRule(rule, steps);
  return findEndOf(series, spend);
}
