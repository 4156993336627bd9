import {
  type CalendarPreview,
  type EventEffect,
  type EventEffects,
  maxImportItems,
} from '@goaltracker/contracts/imports/calendar-preview.schema';
import {
  deleteTargets,
  listExistingTargets,
  listTargetSeries,
  lockTargetEvents,
} from '@goaltracker/db/imports/imported-events.queries';
import {
  type ImportedRecordRow,
  listImportedRecords,
  saveImportedRecords,
} from '@goaltracker/db/imports/imports.queries';
import { saveOccurrences, saveSeries } from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { showSpan } from '@goaltracker/domain/calendar/all-day';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import type { ReadEvent } from '@goaltracker/ics/reader/read-calendar';
import type { UserContext } from '../core/context.ts';
import { ValidationError } from '../core/errors.ts';
import { limitSeries } from '../calendar/series/limit-series.ts';
import { type CalendarPlan, type PlannedEntry, planCalendar } from './calendar-import-plan.ts';
import type { CalendarEntries, FileEntry } from './file-entries.ts';
import { type EntryRows, changeRows, createRows } from './calendar-import-rows.ts';

const source = 'calendar';

/**
 * Plans the events of calendar files. For other files, returns null. Throws ValidationError when events repeat too
 * often or by rules that are too complicated.
 */
export async function planEvents(
  ctx: UserContext,
  calendar: CalendarEntries | null,
  timeZone: string,
): Promise<CalendarPlan | null> {
  if (!calendar) return null;
  try {
    return await planCalendar(calendar, { timeZone, now: ctx.now });
  } catch (error) {
    if (!(error instanceof CalendarFileError)) throw error;
    throw new ValidationError([{ path: [], message: error.message }]);
  }
}

/** The times in the preview are instants in the user's zone. */
export function previewEvents({ name, entries }: CalendarPlan, effects: Effects, timeZone: string): CalendarPreview {
  const showStart = (start: number, event: ReadEvent) => showSpan({ start, end: start + 1 }, event, timeZone).start;
  const starts = entries.map(({ event }) => showStart(event.start, event));
  const isEndless = entries.some(({ series }) => series?.rule.recurrence.endType === 'never');
  const lastStart = entries.reduce(
    (last, { event, series }) =>
      Math.max(last, showStart(Math.max(event.start, series?.lastStart ?? -Infinity), event)),
    -Infinity,
  );
  const series = entries.filter((entry) => entry.series !== null).length;
  return {
    name,
    events: entries.length - series,
    series,
    firstStart: starts.length > 0 ? toInstant(starts.reduce((first, start) => Math.min(first, start))) : null,
    lastStart: starts.length > 0 && !isEndless ? toInstant(lastStart) : null,
    effects: countEventEffects(effects),
    items: [...effects]
      .map((item) => ({ item, shown: showSpan(item[0].event, item[0].event, timeZone) }))
      .toSorted((one, other) => one.shown.start - other.shown.start)
      .slice(0, maxImportItems)
      .map(({ item: [{ key, event, series: planned }, { effect }], shown }) => {
        const recurrence = planned ? formatRecurrence(planned.rule.recurrence) : null;
        return { uid: key, title: event.title, ...formatSpan(shown), isAllDay: event.isAllDay, recurrence, effect };
      }),
  };
}

interface EntryEffect {
  readonly effect: EventEffect;
  readonly earlier?: ImportedRecordRow | undefined;
}
export type Effects = ReadonlyMap<PlannedEntry, EntryEffect>;

/** Finds what the import does to each event and series, compared with earlier imports. */
export async function findEventEffects(tx: UserTransaction, plan: CalendarPlan | null): Promise<Effects> {
  const entries = plan?.entries ?? [];
  if (entries.length === 0) return new Map();
  const rows = await listImportedRecords(tx, { source, kind: 'event', keys: entries.flatMap(listKeys) });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const earlier = new Map(
    entries.map((entry) => [entry, listKeys(entry).flatMap((key) => byKey.get(key) ?? [])[0]] as const),
  );
  const changed = entries.flatMap((entry) => {
    const row = earlier.get(entry);
    return row && !isUnchanged(entry, row) ? [row.targetId] : [];
  });
  const existing = changed.length > 0 ? await listExistingTargets(tx, changed) : new Set<string>();
  return new Map(entries.map((entry) => [entry, findEffect(entry, earlier.get(entry), existing)]));
}

/** Keys under which an earlier import may have stored the entry. */
function listKeys({ key, former }: FileEntry): string[] {
  return former && former.key !== key ? [key, former.key] : [key];
}

function isUnchanged({ contentHash, former }: FileEntry, earlier: ImportedRecordRow): boolean {
  return earlier.contentHash === contentHash || earlier.contentHash === former?.contentHash;
}

function findEffect(
  entry: PlannedEntry,
  earlier: ImportedRecordRow | undefined,
  existing: ReadonlySet<string>,
): EntryEffect {
  const { isCancelled } = entry.event;
  if (!earlier) return { effect: isCancelled ? 'leftOut' : 'added' };
  if (isUnchanged(entry, earlier)) return { effect: 'unchanged', earlier };
  if (!existing.has(earlier.targetId)) return { effect: 'leftOut', earlier };
  return { effect: isCancelled ? 'removed' : 'changed', earlier };
}

/** Records per statement. Building a statement of this size does not delay other requests. */
const batchSize = 250;

/**
 * Writes the added and changed events and series. Throws ValidationError when the account would have too many series
 * with rules of other calendars (rules/imports.md#importing-a-file).
 */
export async function saveEvents(
  tx: UserTransaction,
  effects: Effects,
  { importId, now }: { importId: string; now: Date },
): Promise<void> {
  for (const batch of splitEntries(effects)) {
    const planned = await planRows(tx, batch, { userId: tx.userId, now });
    await saveRows(
      tx,
      planned.map(({ rows }) => rows),
    );
    await saveImportedRecords(
      tx,
      planned.map(({ entry: { key, contentHash }, earlier, rows: { targetId } }) => ({
        source,
        kind: 'event' as const,
        key: earlier?.key ?? key,
        contentHash,
        importId: earlier?.importId ?? importId,
        targetId,
      })),
    );
  }
}

interface ChangedEntry extends EntryEffect {
  readonly entry: PlannedEntry;
}

/** Splits the entries to write into batches of at most `batchSize` records. A larger entry is a batch of its own. */
function* splitEntries(effects: Effects): Generator<ChangedEntry[]> {
  let batch: ChangedEntry[] = [];
  let size = 0;
  for (const [entry, { effect, earlier }] of effects) {
    if (effect === 'unchanged' || effect === 'leftOut') continue;
    const cost = 1 + entry.own.length;
    if (size + cost > batchSize && batch.length > 0) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push({ entry, effect, earlier });
    size += cost;
  }
  if (batch.length > 0) yield batch;
}

async function planRows(
  tx: UserTransaction,
  batch: readonly ChangedEntry[],
  owner: { userId: string; now: Date },
): Promise<(ChangedEntry & { rows: EntryRows & { endedSeries?: string | undefined } })[]> {
  const ids = batch.flatMap(({ earlier }) => earlier?.targetId ?? []);
  const isAny = ids.length > 0;
  const events = Map.groupBy(isAny ? await lockTargetEvents(tx, ids) : [], ({ id, seriesId }) => seriesId ?? id);
  const series = new Map((isAny ? await listTargetSeries(tx, ids) : []).map((row) => [row.id, row]));
  return batch.map((changed) => {
    const { entry, earlier } = changed;
    if (!earlier) return { ...changed, rows: createRows(entry, owner) };
    const { targetId } = earlier;
    const existing = { targetId, series: series.get(targetId), events: events.get(targetId) ?? [] };
    const rows = changeRows(entry, existing, owner);
    return { ...changed, rows: { ...rows, endedSeries: existing.series && !rows.series ? targetId : undefined } };
  });
}

async function saveRows(
  tx: UserTransaction,
  rows: readonly (EntryRows & { endedSeries?: string | undefined })[],
): Promise<void> {
  const series = rows.flatMap((each) => each.series ?? []);
  await deleteTargets(tx, {
    events: rows.flatMap(({ removed }) => removed),
    series: rows.flatMap(({ endedSeries }) => endedSeries ?? []),
  });
  if (series.length > 0) await saveSeries(tx, series);
  if (series.length > 0) await limitSeries(tx);
  await saveOccurrences(
    tx,
    rows.flatMap(({ events }) => events),
    [],
  );
}

export function countEventEffects(effects: Effects): EventEffects {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0, leftOut: 0 };
  for (const { effect } of effects.values()) counts[effect] += 1;
  return counts;
}

function toInstant(at: number): string {
  return new Date(at).toISOString();
}
