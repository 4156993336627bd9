import type { UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { OccurrenceRow, SeriesEventRow } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { formatRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { diffSeries, shiftSpan } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { ValidationError } from '../core/errors.ts';
import { unreported } from './event-row.ts';
import { computeChangedSpan, validateSpan, toWholeDays, isSameSpan } from './event-times.ts';
import { listOccurrenceSpans } from './series-occurrences.ts';

export type SeriesChange = Omit<UpdateSeriesInput, 'id'>;

/** The rows to write: `changed` includes new ones, `removed` are ids. */
export interface SeriesPlan {
  readonly changed: OccurrenceRow[];
  readonly removed: string[];
}

/**
 * Computes the rows to write when `target`, one occurrence of `series`, is changed. `series` is complete and sorted by
 * start time. With scope `following` the changed occurrences become a series of their own. Throws ValidationError.
 */
export function planSeriesChange(
  series: readonly SeriesEventRow[],
  target: SeriesEventRow,
  change: SeriesChange,
  { timezone, now }: { timezone: string; now: Date },
): SeriesPlan {
  const inScope = listOccurrencesInScope(series, target, change.scope);
  const isSplit = change.scope === 'following' && inScope.length < series.length;
  const { changed, removed } = isRescheduled(target, change)
    ? reschedule(inScope, target, change, { timezone, now })
    : { changed: inScope.map((row) => changeOccurrence(row, target, change, timezone)), removed: [] };
  const before = new Map(series.map((row) => [row.id, row]));
  if (removed.length === 0 && changed.every((row) => isSame(row, before.get(row.id)))) return { changed: [], removed };
  const newSeriesId = isSplit ? newId() : undefined;
  return {
    changed: changed
      .map((row) => (newSeriesId && row.seriesId ? { ...row, seriesId: newSeriesId } : row))
      .filter((row) => !isSame(row, before.get(row.id)))
      .map((row) => ({ ...row, updatedAt: now.toISOString() })),
    removed,
  };
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

/** The occurrence with the changed fields, shifted by the same difference as the target. Keeps its recurrence. */
function changeOccurrence(
  row: SeriesEventRow,
  target: EventRow,
  change: SeriesChange,
  timezone: string,
): OccurrenceRow {
  const { scope: _scope, recurrence: _recurrence, ...fields } = change;
  return {
    ...toEventRow(row),
    ...omitUndefined(fields),
    ...formatSpan(computeMovedSpan(row, target, change, timezone)),
  };
}

function computeMovedSpan(row: EventRow, target: EventRow, change: SeriesChange, timezone: string): Span {
  const to = computeChangedSpan(target, change, timezone);
  if (row.id === target.id) return to;
  const from = parseSpan(target);
  const isAllDay = change.isAllDay ?? row.isAllDay;
  const isMoved = !isSameSpan(from, to);
  const span = isMoved ? shiftSpan(parseSpan(row), { from, to }, timezone) : parseSpan(row);
  if (isAllDay && (isMoved || !row.isAllDay)) return toWholeDays(span, timezone);
  return isMoved ? validateSpan(span) : span;
}

/** Moves, adds and removes occurrences to match a new recurrence. Without a recurrence only the first remains. */
function reschedule(
  inScope: readonly SeriesEventRow[],
  target: SeriesEventRow,
  change: SeriesChange,
  { timezone, now }: { timezone: string; now: Date },
): SeriesPlan {
  const recurrence = change.recurrence ?? null;
  const moved = inScope.map((row) => changeOccurrence(row, target, change, timezone));
  const [first = target] = moved;
  const span = parseSpan(first);
  const planned =
    recurrence === null ? [span] : listOccurrenceSpans(span, { recurrence, timezone, isAllDay: first.isAllDay });
  const existing = inScope.map((row, at) => ({
    id: row.id,
    span: parseSpan(moved[at] ?? row),
    isKept: hasReportOrNote(row),
  }));
  const diff = diffSeries(existing, planned);
  const seriesId = recurrence === null ? null : (target.seriesId ?? newId());
  const rows = new Map(moved.map((row) => [row.id, row]));
  const stored = new Map(inScope.map((row) => [row.id, toEventRow(row)]));
  const created = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  return {
    changed: [
      ...diff.moved.map((each) => ({ ...get(rows, each.id), ...formatSpan(each.span), recurrence, seriesId })),
      ...diff.added.map((each) => ({
        ...first,
        ...unreported,
        ...created,
        ...formatSpan(each),
        id: newId(),
        recurrence,
        seriesId,
      })),
      ...diff.detached.map((id) => ({ ...get(stored, id), recurrence: null, seriesId: null })),
    ],
    removed: diff.removed,
  };
}

export function toEventRow(row: SeriesEventRow): OccurrenceRow {
  const { hasNote: _hasNote, ...event } = row;
  return event;
}

/** Such an occurrence is never deleted by a change of recurrence. */
function hasReportOrNote({ completionStatus, report, hasNote }: SeriesEventRow): boolean {
  return parseCompletionStatus(completionStatus) !== 'unreported' || Boolean(report) || hasNote;
}

function isSame(row: OccurrenceRow, before: OccurrenceRow | undefined): boolean {
  return before !== undefined && Object.entries(row).every(([name, value]) => Reflect.get(before, name) === value);
}

type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}

function get<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The plan names an unknown occurrence: ${id}`);
  return value;
}
