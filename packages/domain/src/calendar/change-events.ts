import { omitAbsent } from '../core/change-fields.ts';
import type { Optional } from '../core/optional.ts';
import { type CallClock, type Changes, type Rows, joinChanges } from '../sync/changes.ts';
import type { CalendarEventRow } from '../sync/rows.ts';
import { parseCompletionStatus } from './completion-status.ts';
import { type EventFields, changeCompletion, compareByStart, normalizeReport } from './event-row.ts';
import { type GivenTimes, computeChangedSpan } from './event-times.ts';
import { deleteEvents, excludeOccurrences } from './series/exclude-occurrences.ts';
import { findEvent } from './series/find-occurrence.ts';
import { formatSpan } from './span.ts';
import { tryChange } from './try-change.ts';

/** Another content, other times, an outcome or a report for one event; absent fields stay. */
export interface EventChange extends Optional<EventFields>, Optional<GivenTimes> {
  readonly id: string;
  /** The id of the series that an event begins which starts to repeat; needed where no other event repeats so. */
  readonly newSeriesId?: string | undefined;
  /** Blank and null mean `unreported`. */
  readonly completionStatus?: string | null | undefined;
  readonly report?: string | null | undefined;
}

/**
 * Changes one event (`calendar.update`). An occurrence without a row gets one. An event that starts to repeat joins a series,
 * an event that stops leaves its series (rules/recurrence.md#events-posted-one-by-one).
 */
export function changeEvent(rows: Rows, { id, newSeriesId, ...input }: EventChange, clock: CallClock): Changes {
  const before = findEvent(rows, id)?.row;
  if (!before) return {};
  const { completionStatus, report, ...fields } = input;
  return tryChange(() => {
    const series = input.recurrence === undefined ? {} : findSeriesAfter(rows, before, { ...input, newSeriesId });
    if (!series) return {};
    const changed: CalendarEventRow = {
      ...before,
      ...omitAbsent(fields),
      ...formatSpan(computeChangedSpan(before, input, clock.timezone)),
      ...series,
      ...(completionStatus !== undefined &&
        changeCompletion(before, parseCompletionStatus(completionStatus), clock.now)),
      ...(report !== undefined && { report: normalizeReport(report) }),
      updatedAt: clock.now.toISOString(),
    };
    const leaves = input.recurrence === null && before.seriesId !== null;
    return joinChanges(leaves ? excludeOccurrences(rows, [before]) : {}, { put: { calendarEvents: [changed] } });
  });
}

/** The columns of the series after another recurrence; undefined for a new series whose id is not given. */
function findSeriesAfter(
  rows: Rows,
  before: CalendarEventRow,
  { type = before.type, title = before.title, recurrence, newSeriesId }: Omit<EventChange, 'id'>,
): Partial<CalendarEventRow> | undefined {
  if (!recurrence) return { seriesId: null, ...(before.seriesId !== null && { seriesStart: null }) };
  const seriesId = before.seriesId ?? findMatchingSeries(rows, { type, title, recurrence }) ?? newSeriesId;
  return seriesId === undefined ? undefined : { seriesId };
}

/** The series of the earliest event with the same type, title and recurrence (rules/recurrence.md#events-posted-one-by-one). */
export function findMatchingSeries(
  { calendarEvents }: Rows,
  { type, title, recurrence }: Pick<CalendarEventRow, 'type' | 'title' | 'recurrence'>,
): string | undefined {
  const [earliest] = calendarEvents
    .where('title', title)
    .filter((event) => event.seriesId !== null && event.type === type && event.recurrence === recurrence)
    .toSorted(compareByStart);
  return earliest?.seriesId ?? undefined;
}

/** Sets the outcome of an event (`calendar.setCompletion`, rules/calendar.md#completion). */
export function setEventCompletion(
  rows: Rows,
  { id, completionStatus }: { id: string; completionStatus: string | null },
  { now }: Pick<CallClock, 'now'>,
): Changes {
  const before = findEvent(rows, id)?.row;
  if (!before) return {};
  const completion = changeCompletion(before, parseCompletionStatus(completionStatus), now);
  return { put: { calendarEvents: [{ ...before, ...completion, updatedAt: now.toISOString() }] } };
}

/** Sets the report of an event (`calendar.setReport`, rules/calendar.md#completion); a blank one is none. */
export function setEventReport(
  rows: Rows,
  { id, report }: { id: string; report: string | null },
  { now }: Pick<CallClock, 'now'>,
): Changes {
  const before = findEvent(rows, id)?.row;
  if (!before) return {};
  return { put: { calendarEvents: [{ ...before, report: normalizeReport(report), updatedAt: now.toISOString() }] } };
}

/** Deletes one event (`calendar.remove`). An occurrence does not take place again (rules/calendar.md#deleting-an-event). */
export function removeEvent(rows: Rows, { id }: { id: string }): Changes {
  return removeEvents(rows, { events: [{ id }] });
}

/** Deletes all of the events (`calendar.removeMany`) or, when one of them does not exist, none. */
export function removeEvents(rows: Rows, { events }: { events: readonly { id: string }[] }): Changes {
  const found = new Map<string, CalendarEventRow>();
  for (const { id } of events) {
    const row = findEvent(rows, id)?.row;
    if (!row) return {};
    found.set(row.id, row);
  }
  return deleteEvents(rows, [...found.values()]);
}
