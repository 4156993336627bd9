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

/** A change of one event's content, times, outcome or report. Absent fields stay unchanged. */
export interface EventChange extends Optional<EventFields>, Optional<GivenTimes> {
  readonly id: string;
  /**
   * The id of a new series, for an event that starts to repeat. Required when no other event repeats in the same way.
   */
  readonly newSeriesId?: string | undefined;
  /** Blank and null mean `unreported`. */
  readonly completionStatus?: string | null | undefined;
  readonly report?: string | null | undefined;
}

/**
 * Changes one event (`calendar.update`). Stores an occurrence that has no row yet. An event that starts to repeat joins
 * a series, an event that stops repeating leaves its series (rules/recurrence.md#events-posted-one-by-one).
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

/**
 * Returns the series columns after a change of the recurrence. Returns undefined when a new series needs an id and the
 * call gives none.
 */
function findSeriesAfter(
  rows: Rows,
  before: CalendarEventRow,
  { type = before.type, title = before.title, recurrence, newSeriesId }: Omit<EventChange, 'id'>,
): Partial<CalendarEventRow> | undefined {
  if (!recurrence) return { seriesId: null, ...(before.seriesId !== null && { seriesStart: null }) };
  const seriesId = before.seriesId ?? findMatchingSeries(rows, { type, title, recurrence }) ?? newSeriesId;
  return seriesId === undefined ? undefined : { seriesId };
}

/**
 * Finds the series of the earliest event with the same type, title and recurrence
 * (rules/recurrence.md#events-posted-one-by-one).
 */
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

/**
 * Sets the report of an event (`calendar.setReport`, rules/calendar.md#completion). A blank report is stored as null.
 */
export function setEventReport(
  rows: Rows,
  { id, report }: { id: string; report: string | null },
  { now }: Pick<CallClock, 'now'>,
): Changes {
  const before = findEvent(rows, id)?.row;
  if (!before) return {};
  return { put: { calendarEvents: [{ ...before, report: normalizeReport(report), updatedAt: now.toISOString() }] } };
}

/**
 * Deletes one event (`calendar.remove`). A deleted occurrence does not come back (rules/calendar.md#deleting-an-event).
 */
export function removeEvent(rows: Rows, { id }: { id: string }): Changes {
  return removeEvents(rows, { events: [{ id }] });
}

/** Deletes the events (`calendar.removeMany`). When any of the events does not exist, deletes none. */
export function removeEvents(rows: Rows, { events }: { events: readonly { id: string }[] }): Changes {
  const found = new Map<string, CalendarEventRow>();
  for (const { id } of events) {
    const row = findEvent(rows, id)?.row;
    if (!row) return {};
    found.set(row.id, row);
  }
  return deleteEvents(rows, [...found.values()]);
}
