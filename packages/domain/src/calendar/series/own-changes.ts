import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { CalendarFileError } from '../calendar-file-error.ts';
import { isSameSpan } from '../event-times.ts';
import { type Span, parseSpan } from '../span.ts';
import { seriesFields } from './series-fields.ts';
import { listSpans, parseSeriesRule } from './series-rule.ts';

/** The times of an occurrence, and whether it has another field or start than its series; its end is not compared. */
export interface OccurrenceTimes {
  readonly startTime: string;
  readonly endTime: string;
  readonly isChanged: boolean;
}

/** Whether an occurrence has another field or start than its series. */
export function isChangedOccurrence(row: CalendarEventRow, series: EventSeriesRow): boolean {
  return (
    row.startTime !== row.seriesStart ||
    row.isAllDay !== series.isAllDay ||
    seriesFields.some((name) => row[name] !== series[name])
  );
}

/**
 * How many occurrences of a series were changed by themselves (rules/recurrence.md#scopes). Compares ends with the ends
 * by the rule: where clocks change during an occurrence, its length is another.
 */
export function countOwnChanges(series: EventSeriesRow, rows: readonly OccurrenceTimes[]): number {
  const unmoved = rows.filter(({ isChanged }) => !isChanged);
  const starts = unmoved.map(({ startTime }) => Date.parse(startTime));
  const spans = new Map(listRegularSpans(series, starts).map((span) => [span.start, span]));
  const resized = unmoved.filter((row) => {
    const [span, regular] = [parseSpan(row), spans.get(Date.parse(row.startTime))];
    return regular !== undefined && !isSameSpan(span, regular);
  });
  return rows.length - unmoved.length + resized.length;
}

/** Empty for a rule of another calendar that is too complicated. */
function listRegularSpans(series: EventSeriesRow, starts: readonly number[]): Span[] {
  if (starts.length === 0) return [];
  const range = starts.reduce(({ from, to }, start) => ({ from: Math.min(from, start), to: Math.max(to, start + 1) }), {
    from: Infinity,
    to: -Infinity,
  });
  try {
    return listSpans(parseSeriesRule(series), range);
  } catch (error) {
    if (error instanceof CalendarFileError) return [];
    throw error;
  }
}
