import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { OccurrenceRow, SeriesEventRow, SeriesRow } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { formatRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { ValidationError } from '../../core/errors.ts';
import { computeChangedSpan, isSameSpan } from '../event-times.ts';
import {
  type ChangedPart,
  type SeriesChange,
  type SplitEvents,
  changeOccurrence,
  computeMovedSpan,
  toEventRow,
} from './change-occurrence.ts';
import { reschedule } from './reschedule.ts';
import { cutSeries, isCounted, moveSeries, pickSeriesFields, splitSeries } from './series-record.ts';

/** The rows to write: `changed` includes new ones, `removed` are ids. */
export interface SeriesPlan {
  readonly changed: OccurrenceRow[];
  readonly removed: string[];
  /** The records to write. */
  readonly series: SeriesRow[];
  /** The record to delete. */
  readonly removedSeries: string | undefined;
}

const nothing: SeriesPlan = { changed: [], removed: [], series: [], removedSeries: undefined };

interface SeriesEvents {
  /** All events of the series, by start time. */
  readonly events: readonly SeriesEventRow[];
  readonly record: SeriesRow | undefined;
}

/**
 * Computes the rows to write when `target`, one occurrence of a series, is changed. With scope `following` the changed
 * occurrences become a series of their own. Throws ValidationError.
 */
export async function planSeriesChange(
  { events, record }: SeriesEvents,
  target: SeriesEventRow,
  change: SeriesChange,
  at: { timezone: string; now: Date },
): Promise<SeriesPlan> {
  const inScope = listOccurrencesInScope(events, target, change.scope);
  const isSplit = change.scope === 'following' && inScope.length < events.length;
  const reschedules = isRescheduled(target, change);
  const before = new Map(events.map((row) => [row.id, row]));
  const updated = { updatedAt: at.now.toISOString() };
  if (!reschedules && isSameAlready({ inScope, record }, target, change, at.timezone)) return nothing;
  const split = isSplit ? await splitEvents({ events, record }, inScope, target) : { inScope, record };
  const part = reschedules
    ? await reschedule(split, target, change, at)
    : await changePart(split, target, change, at.timezone);
  const newSeriesId = isSplit ? (part.series?.id ?? newId()) : undefined;
  const changed = [
    ...part.changed.map((row) => (newSeriesId && row.seriesId ? { ...row, seriesId: newSeriesId } : row)),
    ...(split.earlier ?? []),
  ];
  const kept = isSplit && split.kept ? [{ ...split.kept, ...updated }] : [];
  const own = part.series ? [{ ...part.series, ...updated }] : [];
  const series = change.scope === 'this' && record ? [] : [...kept, ...own];
  return {
    changed: changed.filter((row) => !isSame(row, before.get(row.id))).map((row) => ({ ...row, ...updated })),
    removed: part.removed,
    series,
    removedSeries:
      record && change.scope !== 'this' && series.every(({ id }) => id !== record.id) ? record.id : undefined,
  };
}

async function splitEvents(
  { events, record }: SeriesEvents,
  inScope: readonly SeriesEventRow[],
  target: SeriesEventRow,
): Promise<SplitEvents> {
  if (!record) return { inScope, record };
  const from = Date.parse(target.startTime);
  const isLater = ({ seriesStart }: OccurrenceRow) => seriesStart !== null && Date.parse(seriesStart) >= from;
  const ids = new Set(inScope.map(({ id }) => id));
  const moved = inScope.flatMap((row) =>
    row.seriesStart !== null && !isLater(row) ? Date.parse(row.seriesStart) : [],
  );
  const earlier = events.filter((row) => !ids.has(row.id));
  const leftStarts = earlier.flatMap((row) =>
    row.seriesStart !== null && isLater(row) ? Date.parse(row.seriesStart) : [],
  );
  const [later, kept] = [splitSeries(record, from, leftStarts), cutSeries(record, from, moved)];
  const hasCount = isCounted(record);
  // Each part says its own count.
  const toPart = <Row extends OccurrenceRow>(row: Row, part: SeriesRow | undefined): Row =>
    hasCount && part ? { ...row, recurrence: part.recurrence } : row;
  return {
    inScope: inScope.map((row) => toPart(isLater(row) ? row : { ...row, seriesStart: null }, later)),
    record: later,
    kept,
    earlier: earlier.map((row) => toPart({ ...toEventRow(row), ...(isLater(row) && { seriesStart: null }) }, kept)),
  };
}

function isSameAlready(
  { inScope, record }: { inScope: readonly SeriesEventRow[]; record: SeriesRow | undefined },
  target: SeriesEventRow,
  change: SeriesChange,
  timezone: string,
): boolean {
  const isRecordSame =
    !record ||
    change.scope === 'this' ||
    Object.entries(pickSeriesFields(change)).every(([name, value]) => Reflect.get(record, name) === value);
  return isRecordSame && inScope.every((row) => isSame(changeOccurrence(row, target, change, timezone), row));
}

/** Changes the fields and times of occurrences, and of the series that gives further ones. */
async function changePart(
  { inScope, record }: SplitEvents,
  target: SeriesEventRow,
  change: SeriesChange,
  timezone: string,
): Promise<ChangedPart> {
  const changed = inScope.map((row) => changeOccurrence(row, target, change, timezone));
  if (!record || change.scope === 'this') return { changed, removed: [], series: undefined };
  const [from, to] = [parseSpan(target), computeChangedSpan(target, change, timezone)];
  const isAllDay = change.isAllDay ?? record.isAllDay;
  const fields = { ...record, ...pickSeriesFields(change), sequence: record.sequence + 1 };
  if (isSameSpan(from, to) && isAllDay === record.isAllDay) return { changed, removed: [], series: fields };
  const starts = inScope.flatMap(({ seriesStart }) => (seriesStart === null ? [] : Date.parse(seriesStart)));
  const { series, toStart } = moveSeries(fields, {
    first: computeMovedSpan(record, target, change, timezone),
    from,
    to,
    isAllDay,
    timezone,
    until: starts.reduce((latest, start) => Math.max(latest, start + 1), -Infinity),
  });
  const toText = (start: string | null) => {
    const moved = start === null ? null : toStart(Date.parse(start));
    return moved === null ? null : new Date(moved).toISOString();
  };
  return { changed: changed.map((row) => ({ ...row, seriesStart: toText(row.seriesStart) })), removed: [], series };
}

function listOccurrencesInScope(
  series: readonly SeriesEventRow[],
  target: SeriesEventRow,
  scope: SeriesScope,
): readonly SeriesEventRow[] {
  if (scope === 'all') return series;
  if (scope === 'this') return [target];
  return series.filter((row) => row.startTime >= target.startTime);
}

/** Whether the recurrence changes. Throws ValidationError for a change of a single occurrence of a series. */
function isRescheduled(target: EventRow, { scope, recurrence }: SeriesChange): boolean {
  if (recurrence === undefined || isSameRecurrence(recurrence, target.recurrence)) return false;
  if (scope === 'this' && target.seriesId !== null) {
    throw new ValidationError([
      { path: ['recurrence'], message: 'One occurrence cannot repeat differently: change all or the following' },
    ]);
  }
  return true;
}

function isSameRecurrence(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && normalizeRecurrence(one) === normalizeRecurrence(other));
}

function normalizeRecurrence(text: string): string {
  const recurrence = parseRecurrence(text);
  return recurrence ? formatRecurrence(recurrence) : text;
}

function isSame(row: OccurrenceRow, before: OccurrenceRow | undefined): boolean {
  return before !== undefined && Object.entries(row).every(([name, value]) => Reflect.get(before, name) === value);
}
