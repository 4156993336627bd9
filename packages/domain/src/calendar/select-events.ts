import { toMoment } from '../core/moment.ts';
import type { CallClock, Rows } from '../sync/changes.ts';
import type { CalendarEventRow } from '../sync/rows.ts';
import { findUser } from '../sync/user.ts';
import { type MomentRange, pickInstant, showSpan, toMomentRange } from './all-day.ts';
import { computeUnreportedSince, endedBeforeImport, parseCompletionStatus } from './completion-status.ts';
import { type ShownEvent, type Viewer, compareByStart, showEventRow } from './event-row.ts';
import { listEndedOccurrences, listEventsInRange } from './list-events.ts';
import { findEvent, listParts } from './series/find-occurrence.ts';
import type { UnchangedOccurrence } from './series/open-spans.ts';
import { countOwnChanges, isChangedOccurrence } from './series/own-changes.ts';
import { buildOccurrence } from './series/series-record.ts';
import { formatSpan } from './span.ts';

/**
 * Returns what `calendar.list` returns: the events that overlap `[startDate, endDate)`, by start and id
 * (rules/calendar.md#reading-a-range). Ignores `limit` and `cursor`. An empty range has no events.
 */
export function selectEvents(rows: Rows, { startDate, endDate }: { startDate: string; endDate: string }): ShownEvent[] {
  const viewer = findUser(rows);
  if (!viewer || Date.parse(endDate) <= Date.parse(startDate)) return [];
  const range = toMomentRange({ startDate, endDate }, viewer.timezone);
  return showEvents(listEventsInRange(rows, range), viewer);
}

function showEvents(events: readonly CalendarEventRow[], viewer: Viewer): ShownEvent[] {
  return events.map((row) => showEventRow(row, viewer)).toSorted(compareByStart);
}

/** Returns what `calendar.get` returns; undefined for an unknown id. */
export function selectEvent(rows: Rows, { id }: { id: string }): ShownEvent | undefined {
  const [viewer, found] = [findUser(rows), findEvent(rows, id)];
  return viewer && found && showEventRow(found.row, viewer);
}

/** The listed unreported events, and the number of all unreported events. */
export interface Unreported {
  readonly count: number;
  readonly events: ShownEvent[];
}

const usualLimit = 200;

/**
 * Returns what `calendar.unreported` returns: the latest unreported events, by start and id
 * (rules/calendar.md#unreported-events).
 */
export function selectUnreportedEvents(
  rows: Rows,
  { limit = usualLimit }: { limit?: number | undefined },
  { now }: Pick<CallClock, 'now'>,
): Unreported {
  const viewer = findUser(rows);
  if (!viewer) return { count: 0, events: [] };
  const { timezone } = viewer;
  const range = {
    from: toMoment(computeUnreportedSince(now, timezone).getTime(), timezone),
    to: toMoment(now.getTime(), timezone),
  };
  const unchanged = listEndedOccurrences(rows, { since: range.from, now: range.to });
  const further = unchanged.filter((occurrence) => endedSinceImport(occurrence, timezone));
  const stored = rows.calendarEvents.list().filter((row) => isUnreported(row, range));
  // An all-day event is shown at another instant than it is stored at, so the latest events are found separately.
  const latest = [true, false].flatMap((isAllDay) => [
    ...stored
      .filter((row) => row.isAllDay === isAllDay)
      .toSorted(compareByStart)
      .slice(-limit),
    ...further
      .filter(({ series }) => series.isAllDay === isAllDay)
      .slice(-limit)
      .map(({ series, span }) => buildOccurrence(series, span)),
  ]);
  return { count: stored.length + further.length, events: showEvents(latest, viewer).slice(-limit) };
}

function endedSinceImport({ series, span }: UnchangedOccurrence, timezone: string): boolean {
  const { endTime } = formatSpan(showSpan(span, series, timezone));
  return !endedBeforeImport({ endTime, reportsFrom: series.reportsFrom });
}

/** Whether a stored event started in the range, ended after its import, and has no outcome. */
function isUnreported(event: CalendarEventRow, { from, to }: MomentRange): boolean {
  const { startTime, endTime, completionStatus, reportsFrom } = event;
  const [since, now] = [pickInstant(from, event), pickInstant(to, event)];
  if (startTime < since || startTime >= now || endTime > now) return false;
  if (parseCompletionStatus(completionStatus) !== 'unreported') return false;
  if (reportsFrom === null) return true;
  // Compares days with the local time of the import, in the user's current zone.
  const offset = Date.parse(now) - Date.parse(to.at);
  return Date.parse(endTime) > Date.parse(reportsFrom) + offset;
}

/** How an event repeats, and how many occurrences of its series have their own changes. */
export interface SelectedSeries {
  readonly id: string | null;
  readonly recurrence: string | null;
  readonly ownChanges: number;
  readonly parts: number;
  readonly ownChangesOfWhole: number;
}

/** Returns what `calendar.series` returns (rules/recurrence.md#scopes); undefined for an unknown id. */
export function selectSeriesOfEvent(rows: Rows, input: { id: string }): SelectedSeries | undefined {
  const event = findEvent(rows, input.id)?.row;
  if (!event) return undefined;
  const parts = listParts(rows, event.seriesId);
  const counts = parts.map((series) => {
    const others = rows.calendarEvents.where('seriesId', series.id).filter(({ id }) => id !== event.id);
    const times = others.map((row) => ({ ...row, isChanged: isChangedOccurrence(row, series) }));
    return { id: series.id, ownChanges: countOwnChanges(series, times) };
  });
  return {
    id: event.seriesId,
    recurrence: event.recurrence,
    ownChanges: counts.find(({ id }) => id === event.seriesId)?.ownChanges ?? 0,
    parts: Math.max(parts.length, 1),
    ownChangesOfWhole: counts.reduce((total, { ownChanges }) => total + ownChanges, 0),
  };
}
