import type { Moment } from '../../core/moment.ts';
import type { Rows } from '../../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { pickInstant } from '../all-day.ts';
import { CalendarFileError } from '../calendar-file-error.ts';
import type { Span } from '../span.ts';
import type { StepBudget } from '../step-budget.ts';
import { findTaskCompletion, listStoredStarts } from './find-occurrence.ts';
import { listTaken } from './open-spans.ts';
import { buildOccurrence } from './series-record.ts';
import {
  type RuleFields,
  findEarliestStart,
  findSpanFrom,
  listSpans,
  parseSeriesRule,
  startSteps,
} from './series-rule.ts';

const msPerDay = 86_400_000;
/** The search goes back from the end of a series in windows of this length. */
const window = 100 * msPerDay;

type SearchedSeries = RuleFields & Pick<EventSeriesRow, 'excluded' | 'endsAt'>;

/**
 * Searches the occurrence without a row that a task shows: the next occurrence that has not ended, else the last
 * (rules/tasks.md#events-of-a-task). Yields between its steps, so that a caller can do other work. Returns undefined
 * when there is no such occurrence, and when the rule of another calendar is too complicated. `storedStarts`: the
 * starts of all stored occurrences.
 */
export function* searchNearestSpan(
  series: SearchedSeries,
  { storedStarts, now: moment }: { storedStarts: readonly string[]; now: Moment },
  steps: StepBudget,
): Generator<undefined, Span | undefined, undefined> {
  const rule = parseSeriesRule(series);
  const now = Date.parse(pickInstant(moment, series));
  const taken = listTaken(series, storedStarts);
  const isOpen = ({ start }: Span) => !taken.has(start);
  const endsAt = series.endsAt === null ? Infinity : Date.parse(series.endsAt);
  try {
    let next = endsAt > now ? findSpanFrom(rule, findEarliestStart(rule.first, now), steps) : undefined;
    while (next && (next.end <= now || !isOpen(next))) {
      yield;
      next = findSpanFrom(rule, next.start + 1, steps);
    }
    if (next) return next;
    const first = Math.min(rule.first.start, ...rule.added);
    for (let to = Math.min(endsAt, now); to > first; to -= window) {
      const last = listSpans(rule, { from: to - window, to }, steps).findLast(isOpen);
      if (last) return last;
      yield;
    }
    return undefined;
  } catch (error) {
    if (error instanceof CalendarFileError) return undefined;
    throw error;
  }
}

/** The row of the occurrence that {@link searchNearestSpan} finds. */
export function findNearestOccurrence(rows: Rows, series: EventSeriesRow, now: Moment): CalendarEventRow | undefined {
  const search = searchNearestSpan(series, { storedStarts: listStoredStarts(rows, series), now }, startSteps());
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value && buildOccurrence({ ...series, taskCompletedAt: findTaskCompletion(rows, series) }, step.value);
}
