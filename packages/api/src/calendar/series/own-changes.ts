import type { SeriesOfEvent } from '@goaltracker/contracts/calendar/event.schema';
import { findEvent } from '@goaltracker/db/calendar/calendar.queries';
import {
  type OccurrenceTimes,
  type SeriesRow,
  listOccurrenceTimes,
  listParts,
} from '@goaltracker/db/calendar/series.queries';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import type { UserContext } from '../../core/context.ts';
import { NotFoundError } from '../../core/errors.ts';
import { isSameSpan } from '../event-times.ts';
import { listSpans, parseSeriesRule } from './series-rule.ts';
import { findOccurrenceEvent } from './unchanged-occurrences.ts';

/** The series of an event, its number of parts, and how many of its other occurrences were changed by themselves. */
export async function getSeries(ctx: UserContext, asked: string): Promise<SeriesOfEvent> {
  return ctx.read(async (tx) => {
    const event = (await findEvent(tx, asked)) ?? (await findOccurrenceEvent(tx, asked));
    if (!event) throw new NotFoundError();
    const { id, seriesId, recurrence } = event;
    const parts = seriesId === null ? [] : await listParts(tx, seriesId);
    const rows = parts.length === 0 ? [] : await listOccurrenceTimes(tx, listIds(parts));
    const others = Map.groupBy(
      rows.filter((row) => row.id !== id),
      (row) => row.seriesId,
    );
    const count = (series: SeriesRow) => countOwnChanges(series, others.get(series.id) ?? []);
    return {
      id: seriesId,
      recurrence,
      ownChanges: sum(parts.filter((series) => series.id === seriesId).map(count)),
      parts: Math.max(parts.length, 1),
      ownChangesOfWhole: sum(parts.map(count)),
    };
  });
}

const listIds = (series: readonly SeriesRow[]) => series.map(({ id }) => id);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Compares ends with the ends by the rule: where clocks change during an occurrence, its length is another. */
function countOwnChanges(series: SeriesRow, rows: readonly OccurrenceTimes[]): number {
  const unmoved = rows.filter(({ isChanged }) => !isChanged);
  const starts = unmoved.map(({ startTime }) => Date.parse(startTime));
  const spans = new Map(listRegularSpans(series, starts).map((span) => [span.start, span]));
  const resized = unmoved.filter((row) => {
    const [span, regular] = [parseSpan(row), spans.get(Date.parse(row.startTime))];
    return regular !== undefined && !isSameSpan(span, regular);
  });
  return rows.length - unmoved.length + resized.length;
}

/** None of a rule of another calendar that is too complicated. */
function listRegularSpans(series: SeriesRow, starts: readonly number[]) {
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
