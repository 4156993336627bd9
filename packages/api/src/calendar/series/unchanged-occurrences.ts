import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { isInRange } from '@goaltracker/domain/core/accepted-instants';
import {
  type EventRow,
  findEvent,
  insertEvents,
  listOverlappingEvents,
} from '@goaltracker/db/calendar/calendar.queries';
import {
  type SeriesInRange,
  type SeriesOfTask,
  listSeriesByIdEnd,
  listSeriesInRange,
  listStoredOccurrences,
  serializeSeriesChanges,
} from '@goaltracker/db/calendar/occurrences.queries';
import { type SeriesEventRow, lockOccurrence } from '@goaltracker/db/calendar/series.queries';
import { mapInSlices, startSlices } from '@goaltracker/db/core/in-slices';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type MomentRange, pickRange } from '@goaltracker/domain/calendar/all-day';
import type { Moment } from '@goaltracker/domain/core/moment';
import { formatOccurrenceId, keyEnd, parseOccurrenceStart } from '@goaltracker/domain/calendar/occurrence-id';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { NotFoundError } from '../../core/errors.ts';
import { toCalendarEvent } from '../event-row.ts';
import { findPresentStart } from '@goaltracker/domain/calendar/series/former-rules';
import {
  type UnchangedOccurrence as AnyUnchanged,
  compareOccurrences,
  listOpenSpans,
  listTaken,
} from '@goaltracker/domain/calendar/series/open-spans';
import { compareByStart } from '@goaltracker/domain/calendar/event-row';
import { buildOccurrence } from '@goaltracker/domain/calendar/series/series-record';
import { findEarliestStart, startSteps } from '@goaltracker/domain/calendar/series/series-rule';

export type UnchangedOccurrence = AnyUnchanged<SeriesOfTask>;

interface Wanted {
  /** The list may stop after more than this number: the excess only shows that there are more. */
  readonly most?: number | undefined;
  readonly isWanted?: (series: SeriesInRange) => boolean;
}

/**
 * Lists the occurrences without a row that overlap a range, by start and id. Cheaper than {@link listUnchangedEvents}
 * when only their number or times are needed.
 */
export async function listUnchangedOccurrences(
  tx: UserTransaction,
  range: MomentRange,
  wanted?: Wanted,
): Promise<UnchangedOccurrence[]> {
  return listUnchangedOf(await listSeriesInRange(tx, range), range, wanted);
}

/** Like {@link listUnchangedOccurrences}, for series that were read for this range or a longer one. */
export async function listUnchangedOf(
  all: readonly SeriesInRange[],
  range: MomentRange,
  { most = Infinity, isWanted = () => true }: Wanted = {},
): Promise<UnchangedOccurrence[]> {
  const [steps, endStep] = [startSteps(), startSlices()];
  const unchanged: UnchangedOccurrence[] = [];
  for (const series of all) {
    if (unchanged.length > most) break;
    if (!isWanted(series)) continue;
    const { from, to } = parseRangeOf(series, range);
    const taken = listTaken(series, series.storedStarts);
    const spans = listOpenSpans(series, { from: findEarliestStart(parseSpan(series), from), to, taken }, steps);
    for (const span of spans) if (span.end > from || span.start >= from) unchanged.push({ series, span });
    await endStep();
  }
  return unchanged.toSorted(compareOccurrences);
}

/** Returns the range that applies to a series, in milliseconds since 1970. */
function parseRangeOf(series: Pick<EventRow, 'isAllDay'>, range: MomentRange): { from: number; to: number } {
  const { from, to } = pickRange(range, series);
  return { from: Date.parse(from), to: Date.parse(to) };
}

/** Lists the occurrences without a row that started at `since` or later and have ended, by start and id. */
export async function listEndedOccurrences(
  tx: UserTransaction,
  { since, now }: { since: Moment; now: Moment },
  isWanted: (series: SeriesInRange) => boolean,
): Promise<UnchangedOccurrence[]> {
  const range = { from: since, to: now };
  const unchanged = await listUnchangedOf(await listSeriesInRange(tx, range), range, { isWanted });
  const [days, times] = [parseRangeOf({ isAllDay: true }, range), parseRangeOf({ isAllDay: false }, range)];
  return unchanged.filter(({ series, span }) => {
    const { from, to } = series.isAllDay ? days : times;
    return span.start >= from && span.end <= to;
  });
}

/** Like {@link listUnchangedOccurrences}, as events. */
export async function listUnchangedEvents(tx: UserTransaction, range: MomentRange, most?: number): Promise<EventRow[]> {
  return mapInSlices(await listUnchangedOccurrences(tx, range, { most }), buildUnchanged);
}

/**
 * Lists all events that overlap a range as the user sees them, with a row or without, by start and id. When there are
 * more than `most`, returns more than `most`.
 */
export async function listEventsInRange(
  tx: UserTransaction,
  range: MomentRange,
  most?: number,
): Promise<CalendarEvent[]> {
  // In this order, because occurrences may be stored between the two queries.
  const [unchanged, stored] = await Promise.all([
    listUnchangedEvents(tx, range, most),
    listOverlappingEvents(tx, range, most === undefined ? undefined : most + 1),
  ]);
  return showEvents(tx, stored, unchanged);
}

/**
 * Converts events for the user, by start and id. When an occurrence is in both lists, it was stored between the
 * queries: the row wins.
 */
export async function showEvents(
  tx: UserTransaction,
  stored: readonly EventRow[],
  unchanged: readonly EventRow[],
): Promise<CalendarEvent[]> {
  const { timezone } = await tx.session;
  const ids = new Set(stored.map(({ id }) => id));
  const events = [...stored, ...unchanged.filter(({ id }) => !ids.has(id))];
  return (await mapInSlices(events, (event) => toCalendarEvent(event, timezone))).toSorted(compareByStart);
}

export function buildUnchanged({ series, span }: UnchangedOccurrence): EventRow {
  return { ...buildOccurrence(series, span), userId: series.userId };
}

/** Returns the occurrence with this id, also when the id is from before a change of its series. */
export async function findOccurrenceEvent(tx: UserTransaction, id: string): Promise<EventRow | undefined> {
  const [found] = await resolveIds(tx, [id]);
  return found && (found.unchanged ? buildUnchanged(found.unchanged) : findEvent(tx, found.id));
}

/**
 * Runs `find` for an id. When it finds nothing, gives a row to the occurrence with this id and runs `find` again.
 * Throws NotFoundError when `find` still returns undefined.
 */
export async function findOrStore<Found>(
  tx: UserTransaction,
  id: string,
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found> {
  const found = (await find(id)) ?? (await findStored(tx, id, find));
  if (found === undefined) throw new NotFoundError();
  return found;
}

async function findStored<Found>(
  tx: UserTransaction,
  id: string,
  find: (id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const stored = (await storeOccurrences(tx, [id])).get(id);
  return stored === undefined ? undefined : find(stored);
}

/** Returns an event with its series fields, with or without a row. Locks the row. Throws NotFoundError. */
export async function findOccurrence(tx: UserTransaction, id: string): Promise<SeriesEventRow> {
  const row = await lockOccurrence(tx, id);
  if (row) return row;
  const [found] = await resolveIds(tx, [id]);
  if (found?.unchanged) {
    const { series, span } = found.unchanged;
    const { userId, taskCompletedAt } = series;
    return { ...buildOccurrence(series, span), userId, hasNote: false, taskCompletedAt };
  }
  const other = found && (await lockOccurrence(tx, found.id));
  if (!other) throw new NotFoundError();
  return other;
}

/**
 * Gives a row to each occurrence without one, before a call changes it by its id. Returns the present id of each
 * occurrence that takes place. Ids of other events cost no statement.
 */
export async function storeOccurrences(tx: UserTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (parseIds(ids).length === 0) return new Map();
  if ((await resolveIds(tx, ids)).length === 0) return new Map();
  await serializeSeriesChanges(tx);
  const resolved = await resolveIds(tx, ids);
  const rows = resolved.flatMap(({ unchanged }) =>
    unchanged ? [buildOccurrence(unchanged.series, unchanged.span)] : [],
  );
  await insertEvents(tx, rows, { onConflict: 'ignore' });
  return new Map(resolved.map(({ asked, id }) => [asked, id]));
}

interface ResolvedId {
  readonly asked: string;
  readonly id: string;
  /** Undefined when the occurrence has a row. */
  readonly unchanged?: UnchangedOccurrence;
}

/** Leaves out occurrences that do not take place. */
async function resolveIds(tx: UserTransaction, ids: readonly string[]): Promise<ResolvedId[]> {
  const steps = startSteps();
  const resolved: ResolvedId[] = [];
  for (const [idEnd, occurrences] of Map.groupBy(parseIds(ids), ({ id }) => keyEnd(id))) {
    // Several for a split series: its parts give the same ids.
    const all = await listSeriesByIdEnd(tx, idEnd);
    const places = await mapInSlices(
      all.flatMap((series) => occurrences.map((occurrence) => ({ series, ...occurrence }))),
      ({ series, id, start }) => ({ series, asked: id, start: findPresentStart(series, idEnd, start) }),
    );
    const known = places.flatMap(({ start }) => (start === undefined ? [] : new Date(start).toISOString()));
    const ids = all.map(({ id }) => id);
    const rows = Map.groupBy(await listStoredOccurrences(tx, ids, known), ({ seriesId }) => seriesId);
    for (const [series, starts] of Map.groupBy(places, (place) => place.series)) {
      const ofSeries = rows.get(series.id) ?? [];
      const stored = new Map(ofSeries.map(({ id, seriesStart }) => [Date.parse(seriesStart ?? ''), id]));
      const taken = listTaken(series, []);
      for (const { asked, start } of starts) {
        if (start === undefined) continue;
        const id = stored.get(start);
        const [span] = id === undefined ? listOpenSpans(series, { from: start, to: start + 1, taken }, steps) : [];
        if (id !== undefined) resolved.push({ asked, id });
        if (span) {
          resolved.push({ asked, id: formatOccurrenceId(series.occurrenceKey, start), unchanged: { series, span } });
        }
      }
    }
  }
  return resolved;
}

function parseIds(ids: readonly string[]): { id: string; start: number }[] {
  return ids.flatMap((id) => {
    const start = parseOccurrenceStart(id);
    return start === undefined || !isInRange(start) ? [] : [{ id, start }];
  });
}
