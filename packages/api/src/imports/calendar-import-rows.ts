import type { CalendarEventRow, EventSeriesRow } from '@goaltracker/domain/sync/rows';
import { newId } from '@goaltracker/db/core/id';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatInstants, parseInstants } from '@goaltracker/domain/calendar/instants';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import type { ReadEvent } from '@goaltracker/ics/reader/read-calendar';
import { buildEventRow } from '../calendar/event-row.ts';
import { buildOccurrence, buildSeries } from '@goaltracker/domain/calendar/series/series-record';
import { listSpans, parseSeriesRule } from '@goaltracker/domain/calendar/series/series-rule';
import type { PlannedEntry, PlannedSeries } from './calendar-import-plan.ts';

export interface EntryRows {
  readonly targetId: string;
  readonly series: EventSeriesRow | null;
  readonly events: CalendarEventRow[];
  /** The ids of events that no longer take place. */
  readonly removed: string[];
}

interface Owner {
  readonly now: Date;
}

function pickContent({ title, description, location, reminderMinutes, isAllDay }: ReadEvent) {
  return { title, description, location, reminderMinutes, isAllDay };
}

export function createRows({ event, own, series }: PlannedEntry, owner: Owner): EntryRows {
  if (series) return createSeriesRows({ event, own, series }, owner);
  const row = buildEventRow(event, { ...pickContent(event), reportsFrom: owner.now.toISOString() }, owner.now);
  return { targetId: row.id, series: null, events: [row], removed: [] };
}

function createSeriesRows(
  { event, own, series }: { event: ReadEvent; own: readonly ReadEvent[]; series: PlannedSeries },
  { now }: Owner,
): EntryRows {
  const record: EventSeriesRow = {
    ...buildSeries({
      ...pickContent(event),
      ...pickRule(series),
      id: newId(),
      now,
      color: newEventDefaults.color,
      type: newEventDefaults.type,
      goalId: null,
      taskId: null,
      resourceId: null,
      reportsFrom: now.toISOString(),
    }),
    excluded: formatInstants(series.excluded),
    uid: event.uid,
  };
  return { targetId: record.id, series: record, events: [...listOwnRows(record, own).values()], removed: [] };
}

function pickRule({ rule, endsAt }: PlannedSeries) {
  return {
    endsAt,
    recurrence: formatRecurrence(rule.recurrence),
    timezone: rule.timeZone,
    ...formatSpan(rule.first),
    isAllDay: rule.isAllDay,
    added: formatInstants(rule.added),
  };
}

/** Returns the occurrences that the file describes separately, by the start that the rule gives them. */
function listOwnRows(record: EventSeriesRow, own: readonly ReadEvent[]): Map<number, CalendarEventRow> {
  const excluded = new Set(parseInstants(record.excluded));
  const rows = new Map<number, CalendarEventRow>();
  for (const event of own) {
    if (event.isCancelled || event.recurrenceId === null || excluded.has(event.recurrenceId)) continue;
    const regular: Span = { start: event.recurrenceId, end: event.recurrenceId + 1 };
    rows.set(event.recurrenceId, {
      ...buildOccurrence(record, regular),
      ...pickContent(event),
      ...formatSpan(event),
    });
  }
  return rows;
}

/** The present rows of an entry from an earlier import. */
export interface Existing {
  readonly targetId: string;
  readonly series: EventSeriesRow | undefined;
  readonly events: readonly CalendarEventRow[];
}

/**
 * Returns the rows of a changed entry (rules/imports.md#later-versions). Events keep their completion, report, links
 * and colour; deleted events stay deleted.
 */
export function changeRows(entry: PlannedEntry, existing: Existing, owner: Owner): EntryRows {
  if (entry.event.isCancelled) return { ...removeRows(existing), targetId: existing.targetId, series: null };
  const [event] = existing.events;
  if (!entry.series && !existing.series && event) {
    const changed = {
      ...event,
      ...pickContent(entry.event),
      ...formatSpan(entry.event),
      updatedAt: owner.now.toISOString(),
    };
    return { targetId: existing.targetId, series: null, events: [changed], removed: [] };
  }
  if (entry.series && existing.series)
    return changeSeriesRows({ ...entry, series: entry.series }, existing.series, existing.events, owner);
  // The event began or stopped repeating.
  const created = createRows(entry, owner);
  const { events, removed } = removeRows(existing);
  return { ...created, events: [...created.events, ...events], removed };
}

/** Removes events. Events with a report stay as single events. */
function removeRows({ events }: Pick<Existing, 'events'>): Pick<EntryRows, 'events' | 'removed'> {
  const isKept = ({ completionStatus, report }: CalendarEventRow) =>
    parseCompletionStatus(completionStatus) !== 'unreported' || Boolean(report);
  return {
    events: events.filter(isKept).map((row) => ({ ...row, seriesId: null, seriesStart: null, recurrence: null })),
    removed: events.filter((row) => !isKept(row)).map(({ id }) => id),
  };
}

function changeSeriesRows(
  { event, own, series }: PlannedEntry & { series: PlannedSeries },
  before: EventSeriesRow,
  events: readonly CalendarEventRow[],
  { now }: Owner,
): EntryRows {
  const updatedAt = now.toISOString();
  const record: EventSeriesRow = {
    ...before,
    ...pickContent(event),
    ...pickRule(series),
    excluded: formatInstants([...parseInstants(before.excluded), ...series.excluded]),
    sequence: before.sequence + 1,
    updatedAt,
  };
  const ownRows = listOwnRows(record, own);
  const rule = parseSeriesRule(record);
  const excluded = new Set(parseInstants(record.excluded));
  const changed: CalendarEventRow[] = [];
  const vanished: CalendarEventRow[] = [];
  for (const row of events) {
    if (row.seriesStart === null) continue;
    const start = Date.parse(row.seriesStart);
    const [regular] = excluded.has(start) ? [] : listSpans(rule, { from: start, to: start + 1 });
    const wanted = ownRows.get(start) ?? (regular && buildOccurrence(record, regular));
    ownRows.delete(start);
    if (!wanted) vanished.push(row);
    else {
      const { title, description, location, reminderMinutes, isAllDay, startTime, endTime, recurrence } = wanted;
      changed.push({
        ...row,
        title,
        description,
        location,
        reminderMinutes,
        isAllDay,
        startTime,
        endTime,
        recurrence,
        updatedAt,
      });
    }
  }
  const left = removeRows({ events: vanished });
  return {
    targetId: record.id,
    series: record,
    events: [...changed, ...left.events, ...ownRows.values()],
    removed: left.removed,
  };
}
