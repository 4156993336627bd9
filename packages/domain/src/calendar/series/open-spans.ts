import type { EventSeriesRow } from '../../sync/rows.ts';
import { CalendarFileError } from '../calendar-file-error.ts';
import { parseInstants } from '../instants.ts';
import { keyEnd } from '../occurrence-id.ts';
import type { Span } from '../span.ts';
import type { StepBudget } from '../step-budget.ts';
import { type RuleFields, listSpans, parseSeriesRule } from './series-rule.ts';

/** An unchanged occurrence. It has no row. */
export interface UnchangedOccurrence<
  Series extends EventSeriesRow = EventSeriesRow & { taskCompletedAt: string | null },
> {
  readonly series: Series;
  readonly span: Span;
}

const parsedStarts = new WeakMap<object, readonly number[]>();

/** The regular starts of excluded occurrences, in milliseconds since 1970. Parsed once per row. */
function listExcluded(series: Pick<EventSeriesRow, 'excluded'>): readonly number[] {
  const starts = parsedStarts.get(series) ?? parseInstants(series.excluded);
  parsedStarts.set(series, starts);
  return starts;
}

/** The regular starts of occurrences that are excluded or stored. */
export function listTaken(series: Pick<EventSeriesRow, 'excluded'>, storedStarts: readonly string[]): Set<number> {
  return new Set([...listExcluded(series), ...storedStarts.map((instant) => Date.parse(instant))]);
}

/**
 * The spans of a series that start in a range and are not `taken`. Returns an empty list when the rule of another
 * calendar is too complicated.
 */
export function listOpenSpans(
  series: RuleFields,
  { taken, ...range }: { from: number; to: number; taken: ReadonlySet<number> },
  steps: StepBudget,
): Span[] {
  try {
    return listSpans(parseSeriesRule(series), range, steps).filter(({ start }) => !taken.has(start));
  } catch (error) {
    if (error instanceof CalendarFileError) return [];
    throw error;
  }
}

/** Orders occurrences by start, then by id. */
export function compareOccurrences(one: UnchangedOccurrence, other: UnchangedOccurrence): number {
  if (one.span.start !== other.span.start) return one.span.start - other.span.start;
  return keyEnd(one.series.occurrenceKey) < keyEnd(other.series.occurrenceKey) ? -1 : 1;
}
