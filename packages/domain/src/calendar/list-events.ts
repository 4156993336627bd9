import { memoize } from '../core/memoize.ts';
import type { Moment } from '../core/moment.ts';
import type { Rows } from '../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';
import { type MomentRange, overlapsRange, pickRange, widenRange } from './all-day.ts';
import { findTaskCompletion, listStoredStarts } from './series/find-occurrence.ts';
import { compareOccurrences, listOpenSpans, listTaken, type UnchangedOccurrence } from './series/open-spans.ts';
import { buildOccurrence } from './series/series-record.ts';
import { findEarliestStart, startSteps } from './series/series-rule.ts';
import { parseSpan } from './span.ts';

type Series = UnchangedOccurrence['series'];

/**
 * Lists the rows of all events that overlap a range, in no particular order. An occurrence without a row gets the row
 * that would be stored for it.
 */
export function listEventsInRange(rows: Rows, range: MomentRange): CalendarEventRow[] {
  const unchanged = listUnchangedOccurrences(rows, range);
  const { from, to } = widenRange(range);
  // Most of 10,000 events are far away. This check excludes them in a quarter of the time.
  const near = rows.calendarEvents.list().filter(({ startTime, endTime }) => startTime < to && endTime >= from);
  const stored = near.filter((event) => overlapsRange(event, range));
  return [...stored, ...unchanged.map(({ series, span }) => buildOccurrence(series, span))];
}

/** Lists the occurrences without a row that overlap a range, by start and id. */
export function listUnchangedOccurrences(rows: Rows, range: MomentRange): UnchangedOccurrence[] {
  return listUnchanged(rows, range, () => true).toSorted(compareOccurrences);
}

/**
 * Lists the occurrences without a row that started at `since` or later and have ended, by start and id. Leaves out
 * occurrences of completed tasks.
 */
export function listEndedOccurrences(
  rows: Rows,
  { since, now }: { since: Moment; now: Moment },
): UnchangedOccurrence[] {
  const range = { from: since, to: now };
  const isOpen = ({ taskCompletedAt }: Series) => taskCompletedAt === null;
  const unchanged = listUnchanged(rows, range, isOpen).filter(({ series, span }) => {
    const { from, to } = parseRange(range, series);
    return span.start >= from && span.end <= to;
  });
  return unchanged.toSorted(compareOccurrences);
}

function listUnchanged(rows: Rows, range: MomentRange, isWanted: (series: Series) => boolean): UnchangedOccurrence[] {
  const steps = startSteps();
  const widened = widenRange(range);
  const mayOccur = ({ startTime, endsAt }: EventSeriesRow) =>
    startTime < widened.to && (endsAt === null || endsAt > widened.from);
  return rows.eventSeries.list().flatMap((row) => {
    if (!mayOccur(row)) return [];
    const series = { ...row, taskCompletedAt: findTaskCompletion(rows, row) };
    if (!isWanted(series)) return [];
    const { from, to } = parseRange(range, row);
    const taken = findTaken(rows, row);
    const open = { from: findEarliestStart(parseSpan(row), from), to, taken };
    const spans = listOpenSpans(row, open, steps);
    return spans.filter(({ start, end }) => end > from || start >= from).map((span) => ({ series, span }));
  });
}

const takenStarts = memoize((_stored: readonly CalendarEventRow[]) => new Map<string, ReadonlySet<number>>());

/** The starts that are excluded or have a row. Cached as long as the rows stay the same. */
function findTaken(rows: Rows, series: EventSeriesRow): ReadonlySet<number> {
  const known = takenStarts(rows.calendarEvents.where('seriesId', series.id));
  const taken = known.get(series.excluded) ?? listTaken(series, listStoredStarts(rows, series));
  known.set(series.excluded, taken);
  return taken;
}

/** The range to compare with stored times of this form, in milliseconds since 1970. */
function parseRange(range: MomentRange, form: { isAllDay: boolean }): { from: number; to: number } {
  const { from, to } = pickRange(range, form);
  return { from: Date.parse(from), to: Date.parse(to) };
}
