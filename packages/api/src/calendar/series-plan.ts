import type { UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { SeriesEventRow } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { formatRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { diffSeries, shiftSpan } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { ValidationError } from '../core/errors.ts';
import { unreported } from './event-row.ts';
import { changeSpan, checkSpan, coverDays, isSameSpan } from './event-times.ts';
import { listPlannedSpans } from './series-occurrences.ts';

export type SeriesChange = Omit<UpdateSeriesInput, 'id'>;

/** What is to be written: `changed` also holds what is new, `removed` are ids. */
export interface SeriesPlan {
  readonly changed: EventRow[];
  readonly removed: string[];
}

interface Setting {
  readonly timezone: string;
  readonly now: Date;
}

/**
 * What a change of one occurrence makes of its series. All of the series come in, by start time. Following occurrences
 * that change leave the earlier ones and become a series of their own. Throws ValidationError.
 */
export function planSeriesChange(
  series: readonly SeriesEventRow[],
  addressed: SeriesEventRow,
  change: SeriesChange,
  { timezone, now }: Setting,
): SeriesPlan {
  const inScope = listInScope(series, addressed, change.scope);
  const isSplit = change.scope === 'following' && inScope.length < series.length;
  const { changed, removed } = isReplanned(addressed, change)
    ? replan(inScope, addressed, change, { timezone, now })
    : { changed: inScope.map((row) => changeOccurrence(row, addressed, change, timezone)), removed: [] };
  const before = new Map(series.map((row) => [row.id, row]));
  if (removed.length === 0 && changed.every((row) => isSame(row, before.get(row.id)))) return { changed: [], removed };
  const seriesId = isSplit ? newId() : undefined;
  const settled = changed.map((row) => (seriesId && row.seriesId ? { ...row, seriesId } : row));
  return {
    changed: settled
      .filter((row) => !isSame(row, before.get(row.id)))
      .map((row) => ({ ...row, updatedAt: now.toISOString() })),
    removed,
  };
}

function listInScope(
  series: readonly SeriesEventRow[],
  addressed: SeriesEventRow,
  scope: SeriesScope,
): readonly SeriesEventRow[] {
  if (scope === 'all') return series;
  if (scope === 'this') return [addressed];
  return series.filter((row) => row.startTime >= addressed.startTime);
}

/** Throws ValidationError for one occurrence that shall repeat in its own way. */
function isReplanned(addressed: EventRow, { scope, recurrence }: SeriesChange): boolean {
  if (recurrence === undefined || isSameRecurrence(recurrence, addressed.recurrence)) return false;
  if (scope === 'this' && addressed.seriesId !== null) {
    throw new ValidationError([
      { path: ['recurrence'], message: 'One occurrence cannot repeat differently: change all or the following' },
    ]);
  }
  return true;
}

function isSameRecurrence(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && normalize(one) === normalize(other));
}

function normalize(text: string): string {
  const recurrence = parseRecurrence(text);
  return recurrence ? formatRecurrence(recurrence) : text;
}

/** An occurrence with the new fields, moved as the addressed one is; its recurrence stays. */
function changeOccurrence(row: SeriesEventRow, addressed: EventRow, change: SeriesChange, timezone: string): EventRow {
  const { scope: _scope, recurrence: _recurrence, ...fields } = change;
  return { ...withoutNote(row), ...pickGiven(fields), ...formatSpan(moveSpan(row, addressed, change, timezone)) };
}

function moveSpan(row: EventRow, addressed: EventRow, change: SeriesChange, timezone: string): Span {
  const to = changeSpan(addressed, change, timezone);
  if (row.id === addressed.id) return to;
  const from = parseSpan(addressed);
  const isAllDay = change.isAllDay ?? row.isAllDay;
  const isMoved = !isSameSpan(from, to);
  const span = isMoved ? shiftSpan(parseSpan(row), { from, to }, timezone) : parseSpan(row);
  if (isAllDay && (isMoved || !row.isAllDay)) return coverDays(span, timezone);
  return isMoved ? checkSpan(span) : span;
}

/** Fits the occurrences in scope to another recurrence, or leaves the first alone without one. */
function replan(
  inScope: readonly SeriesEventRow[],
  addressed: SeriesEventRow,
  change: SeriesChange,
  { timezone, now }: Setting,
): SeriesPlan {
  const recurrence = change.recurrence ?? null;
  const moved = inScope.map((row) => changeOccurrence(row, addressed, change, timezone));
  const [first = addressed] = moved;
  const span = parseSpan(first);
  const planned =
    recurrence === null ? [span] : listPlannedSpans(span, { recurrence, timezone, isAllDay: first.isAllDay });
  const existing = inScope.map((row, at) => ({ id: row.id, span: parseSpan(moved[at] ?? row), isKept: isKept(row) }));
  const plan = diffSeries(existing, planned);
  const seriesId = recurrence === null ? null : (addressed.seriesId ?? newId());
  const rows = new Map(moved.map((row) => [row.id, row]));
  const stored = new Map(inScope.map((row) => [row.id, withoutNote(row)]));
  const created = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  return {
    changed: [
      ...plan.moved.map((each) => ({ ...get(rows, each.id), ...formatSpan(each.span), recurrence, seriesId })),
      ...plan.added.map((each) => ({
        ...first,
        ...unreported,
        ...created,
        ...formatSpan(each),
        id: newId(),
        recurrence,
        seriesId,
      })),
      ...plan.detached.map((id) => ({ ...get(stored, id), recurrence: null, seriesId: null })),
    ],
    removed: plan.removed,
  };
}

/** The event alone, as it is stored. */
export function withoutNote(row: SeriesEventRow): EventRow {
  const { hasNote: _hasNote, ...event } = row;
  return event;
}

/** Reported on or noted: nothing a change of plan may take away. */
function isKept({ completionStatus, report, hasNote }: SeriesEventRow): boolean {
  return parseCompletionStatus(completionStatus) !== 'unreported' || Boolean(report) || hasNote;
}

function isSame(row: EventRow, before: EventRow | undefined): boolean {
  return before !== undefined && Object.entries(row).every(([name, value]) => Reflect.get(before, name) === value);
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function pickGiven<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}

function get<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error('A plan names only what it was given');
  return value;
}
