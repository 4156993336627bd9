import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { CalendarFileError } from '../calendar-file-error.ts';
import { isSameSpan } from '../event-times.ts';
import { type Span, parseSpan } from '../span.ts';
import { seriesFields } from './series-fields.ts';
import { listSpans, parseSeriesRule } from './series-rule.ts';

/** The times of an occurrence. `isChanged`: whether a field or the start differs from the series. Ignores the end. */
export interface OccurrenceTimes {
  readonly startTime: string;
  readonly endTime: string;
  readonly isChanged: boolean;
}

/** Whether a field or the start of an occurrence differs from its series. */
export function isChangedOccurrence(row: CalendarEventRow, series: EventSeriesRow): boolean {
  return (
    row.startTime !== row.seriesStart ||
    row.isAllDay !== series.isAllDay ||
    seriesFields.some((name) => row[name] !== series[name])
  );
}

/**
 * Counts the occurrences of a series with their own changes (rules/recurrence.md#scopes). Compares each end with the
 * regular end: a clock change during an occurrence alters its length.
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

/** Returns an empty list when the rule of another calendar is too complicated. */
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
