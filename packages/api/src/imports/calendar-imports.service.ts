import {
  type CalendarImport,
  type ImportEffect,
  type ImportPreview,
  type ImportResult,
  maxImportItems,
} from '@goaltracker/contracts/imports/calendar-import.schema';
import {
  type ImportRow,
  type ImportedRecordRow,
  deleteTargets,
  insertImport,
  listExistingTargets,
  listImportedRecords,
  listImports,
  listTargetSeries,
  lockTargetEvents,
  saveImportedRecords,
} from '@goaltracker/db/imports/imports.queries';
import { insertOccurrences, scheduleTopUp, serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import { saveOccurrences, saveSeries } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import { waitOutside } from '@goaltracker/db/core/request-place';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type CalendarLoss, describeCalendarLoss } from '@goaltracker/domain/calendar/calendar-losses';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { readCalendar } from '@goaltracker/ics/reader/read-calendar';
import type { UserContext } from '../core/context.ts';
import { ValidationError } from '../core/errors.ts';
import type { Limiter } from '../core/limiter.ts';
import type { TempFile } from '../core/temp-file.ts';
import { limitForeignSeries } from '../calendar/series/limit-foreign-series.ts';
import { computeTopUpTime } from '../calendar/series/series-rule.ts';
import { type ImportPlan, type PlannedEntry, planImport } from './calendar-import-plan.ts';
import { type EntryRows, changeRows, createRows } from './calendar-import-rows.ts';
import { computeUndoableUntil, getOldestUndoable } from './undoable-for.ts';

const source = 'calendar';

interface CalendarUpload {
  readonly file: Pick<TempFile, 'read'>;
  readonly charset?: string | undefined;
  /** Of the import. */
  readonly id?: string;
}

export async function listCalendarImports(ctx: UserContext): Promise<CalendarImport[]> {
  return ctx.read(async (tx) =>
    (await listImports(tx, { since: getOldestUndoable(ctx), source })).map(toCalendarImport),
  );
}

/** Throws ValidationError with what is wrong with the file. */
export async function previewImport(ctx: UserContext, upload: CalendarUpload): Promise<ImportPreview> {
  const plan = await readPlan(ctx, upload);
  const effects = await ctx.read((tx) => findEffects(tx, plan));
  const starts = plan.entries.map(({ event }) => event.start);
  const isEndless = plan.entries.some(({ series }) => series?.rule.recurrence.endType === 'never');
  const lastStart = plan.entries.reduce(
    (last, { event, series }) => Math.max(last, event.start, series?.stored.spans.at(-1)?.start ?? event.start),
    -Infinity,
  );
  const series = plan.entries.filter((entry) => entry.series !== null).length;
  return {
    name: plan.name,
    events: plan.entries.length - series,
    series,
    firstStart: starts.length > 0 ? toInstant(starts.reduce((first, start) => Math.min(first, start))) : null,
    lastStart: starts.length > 0 && !isEndless ? toInstant(lastStart) : null,
    effects: countEffects(effects),
    items: [...effects]
      .toSorted(([one], [other]) => one.event.start - other.event.start)
      .slice(0, maxImportItems)
      .map(([{ key, event, series: planned }, { effect }]) => {
        const recurrence = planned ? formatRecurrence(planned.rule.recurrence) : null;
        return { uid: key, title: event.title, ...formatSpan(event), isAllDay: event.isAllDay, recurrence, effect };
      }),
    losses: plan.losses.map(describeLoss),
  };
}

/**
 * One transaction. Throws ValidationError with what is wrong with the file, also if the account would have too many series
 * with rules of other calendars (rules/imports.md#importing-a-file).
 */
export async function importCalendar(
  ctx: UserContext,
  upload: CalendarUpload,
  limitTransfers: Limiter,
): Promise<ImportResult> {
  const plan = await readPlan(ctx, upload);
  const write = () =>
    ctx.write(async (tx) => {
      await serializeSeriesChanges(tx);
      const effects = await findEffects(tx, plan);
      const row = await saveImport(tx, { id: upload.id ?? newId(), plan, effects, now: ctx.now });
      return {
        import: row && toCalendarImport(row),
        effects: countEffects(effects),
        losses: plan.losses.map(describeLoss),
      };
    });
  return limitTransfers(write, ctx.userId);
}

async function readPlan(ctx: UserContext, { file, charset }: CalendarUpload): Promise<ImportPlan> {
  const { timezone } = await ctx.read((tx) => tx.session);
  const parts: Uint8Array[] = [];
  for await (const part of file.read()) parts.push(part);
  try {
    const owner = ctx.userId;
    const options = { owner, userTimeZone: timezone, now: ctx.now, ...(charset !== undefined && { charset }) };
    const calendar = await waitOutside('a worker', () => readCalendar(Buffer.concat(parts), options));
    return await planImport(calendar, { owner, timeZone: timezone, now: ctx.now });
  } catch (error) {
    if (!(error instanceof CalendarFileError)) throw error;
    throw new ValidationError([{ path: [], message: error.message }]);
  }
}

/** The effect of an entry, and the rows of its earlier import. */
interface EntryEffect {
  readonly effect: ImportEffect;
  readonly earlier?: ImportedRecordRow | undefined;
}
type Effects = ReadonlyMap<PlannedEntry, EntryEffect>;

async function findEffects(tx: UserTransaction, { entries }: ImportPlan): Promise<Effects> {
  const rows = await listImportedRecords(tx, { source, keys: entries.map(({ key }) => key) });
  const earlier = new Map(rows.map((row) => [row.key, row]));
  const changed = entries.flatMap(({ key, contentHash }) => {
    const row = earlier.get(key);
    return row && row.contentHash !== contentHash ? [row.targetId] : [];
  });
  const existing = changed.length > 0 ? await listExistingTargets(tx, changed) : new Set<string>();
  return new Map(entries.map((entry) => [entry, findEffect(entry, earlier.get(entry.key), existing)]));
}

function findEffect(
  { event, contentHash }: PlannedEntry,
  earlier: ImportedRecordRow | undefined,
  existing: ReadonlySet<string>,
): EntryEffect {
  if (!earlier) return { effect: event.isCancelled ? 'leftOut' : 'added' };
  if (earlier.contentHash === contentHash) return { effect: 'unchanged', earlier };
  if (!existing.has(earlier.targetId)) return { effect: 'leftOut', earlier };
  return { effect: event.isCancelled ? 'removed' : 'changed', earlier };
}

async function saveImport(
  tx: UserTransaction,
  { id, plan, effects, now }: { id: string; plan: ImportPlan; effects: Effects; now: Date },
): Promise<Omit<ImportRow, 'userId'> | null> {
  const owner = { userId: tx.userId, now };
  const added = [...effects].filter(([, { effect }]) => effect === 'added').map(([entry]) => entry);
  const created = added.map((entry) => ({ entry, rows: createRows(entry, owner) }));
  const changed = await planChanges(tx, effects, owner);
  const row = { id, source, name: plan.name ?? 'Calendar', added: added.length, createdAt: now.toISOString() };
  if (added.length > 0) await insertImport(tx, row);
  await saveRows(
    tx,
    [...created, ...changed].map(({ rows }) => rows),
  );
  await saveImportedRecords(
    tx,
    [
      ...created.map(({ entry, rows }) => ({ entry, rows, importId: row.id })),
      ...changed.map(({ entry, rows, earlier }) => ({ entry, rows, importId: earlier.importId })),
    ].map(({ entry: { key, contentHash }, rows, importId }) => ({
      source,
      kind: 'event' as const,
      key,
      contentHash,
      importId,
      targetId: rows.targetId,
    })),
  );
  return added.length > 0 ? row : null;
}

async function planChanges(tx: UserTransaction, effects: Effects, owner: { userId: string; now: Date }) {
  const changed = [...effects].flatMap(([entry, { effect, earlier }]) =>
    earlier && (effect === 'changed' || effect === 'removed') ? [{ entry, earlier }] : [],
  );
  if (changed.length === 0) return [];
  const ids = changed.map(({ earlier }) => earlier.targetId);
  const events = Map.groupBy(await lockTargetEvents(tx, ids), ({ id, seriesId }) => seriesId ?? id);
  const series = new Map((await listTargetSeries(tx, ids)).map((row) => [row.id, row]));
  return changed.map(({ entry, earlier }) => {
    const { targetId } = earlier;
    const existing = { targetId, series: series.get(targetId), events: events.get(targetId) ?? [] };
    const rows = changeRows(entry, existing, owner);
    return { entry, earlier, rows: { ...rows, endedSeries: existing.series && !rows.series ? targetId : undefined } };
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
  await limitForeignSeries(tx, series);
  await saveOccurrences(
    tx,
    rows.flatMap(({ events }) => events),
    [],
  );
  await insertOccurrences(
    tx,
    rows.flatMap(({ occurrences }) => occurrences),
  );
  const due = series.flatMap(({ isEnded, generatedUntil }) => (isEnded ? [] : [computeTopUpTime(generatedUntil)]));
  if (due.length > 0)
    await scheduleTopUp(
      tx,
      due.reduce((one, other) => (one < other ? one : other)),
    );
}

function countEffects(effects: Effects): Record<ImportEffect, number> {
  const counts = { added: 0, changed: 0, unchanged: 0, removed: 0, leftOut: 0 };
  for (const { effect } of effects.values()) counts[effect] += 1;
  return counts;
}

function describeLoss(loss: CalendarLoss) {
  return { ...loss, examples: [...loss.examples], description: describeCalendarLoss(loss) };
}

function toCalendarImport({ id, name, added, createdAt }: Omit<ImportRow, 'userId'>): CalendarImport {
  return { id, name, added, createdAt, removableUntil: computeUndoableUntil(createdAt) };
}

function toInstant(at: number): string {
  return new Date(at).toISOString();
}
