import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { EventEffects } from '@goaltracker/contracts/imports/calendar-preview.schema';
import {
  type FileImport,
  type ImportConflict,
  type ImportPreview,
  type ImportResult,
  maxImportConflicts,
  type RecordEffects,
  type UndoneImport,
} from '@goaltracker/contracts/imports/import.schema';
import { lockAllGoals } from '@goaltracker/db/backup/reset.queries';
import { serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listCategories } from '@goaltracker/db/goals/categories.queries';
import {
  type ImportRow,
  findImport,
  hasImportedRecords,
  insertImport,
  listImportedRecords,
  listImports as listImportRows,
  listListTargets,
  listRecords,
  lockImport,
  updateImport,
  updateRecords,
} from '@goaltracker/db/imports/imports.queries';
import { listPresentIds } from '@goaltracker/db/imports/present-ids.queries';
import { deleteImport, listGoalsInUse, listImportedTotals } from '@goaltracker/db/imports/undo-import.queries';
import { findUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { describeCalendarLoss } from '@goaltracker/domain/calendar/calendar-losses';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { dateFormats } from '@goaltracker/domain/settings/enums';
import { ImportFileError } from '@goaltracker/import/import-file-error';
import { goaltrackerReader } from '@goaltracker/import/readers/goaltracker';
import type { Loss } from '@goaltracker/import/records/records';
import type { UserContext } from '../core/context.ts';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import type { Limit } from '../core/limit.ts';
import { countEventEffects, findEventEffects, planEvents, previewEvents, saveEvents } from './calendar-import.ts';
import type { CalendarPlan } from './calendar-import-plan.ts';
import { describeConflicts, resolveConflicts } from './import-conflicts.ts';
import { ListEffects, describeLists } from './describe-import.ts';
import {
  type PlannedRecord,
  type RecordDraft,
  countEffects,
  draftRecords,
  noEffects,
  planRecords,
  settleDifferences,
  sumEffects,
  toRecordId,
} from './import-plan.ts';
import { proposeTarget, type RowClock } from './list-rows.ts';
import { type Lists, listLosses, planLists } from './plan-lists.ts';
import type { ImportForm, ReadForm } from './read-import.ts';
import { listRecordsInUse } from './records-in-use.ts';
import { readForm } from './run-import-worker.ts';
import { saveRecords } from './save-import.ts';
import { settleGoals } from './settle-goals.ts';
import { computeUndoableUntil, getOldestUndoable } from './undoable-for.ts';

/** Lists the imports of the last 30 days that added something, latest first. */
export async function listImports(ctx: UserContext): Promise<FileImport[]> {
  return ctx.read(async (tx) => (await listImportRows(tx, { since: getOldestUndoable(ctx) })).map(toFileImport));
}

/** Throws ValidationError when the files cannot be read. */
export async function previewImport(ctx: UserContext, form: ImportForm): Promise<ImportPreview> {
  const { read, clock, events } = await readFiles(ctx, form);
  const { lists, effects, conflicts, ofEvents } = await ctx.read(async (tx) => {
    const planned = await planListsHere(tx, read);
    const found = new ListEffects();
    const differing: ImportConflict[] = [];
    for await (const records of planParts(tx, { read, lists: planned, clock })) {
      found.add(records);
      differing.push(
        ...describeConflicts(records, { room: maxImportConflicts - differing.length, timeZone: clock.timeZone }),
      );
    }
    return { lists: planned, effects: found, conflicts: differing, ofEvents: await findEventEffects(tx, events) };
  });
  const isEmpty = read.lists.length + read.parts.length === 0;
  return {
    id: newId(),
    source: read.source,
    ...read.summary,
    otherSource: read.otherSource,
    lists: describeLists(lists, effects),
    unlisted: effects.of(null),
    conflicts,
    losses: listAllLosses(read, lists, events),
    table: read.table,
    calendar: events && (ofEvents.size > 0 || isEmpty) ? previewEvents(events, ofEvents, clock.timeZone) : null,
  };
}

export interface ImportRun {
  readonly id: string;
  readonly form: ImportForm;
  /** Called with the written share of the records, 0 to 1. */
  readonly report?: ((progress: number) => void) | undefined;
}

/**
 * Imports the files in one transaction. When the import `id` already exists, does nothing. Throws ValidationError when
 * the files cannot be read.
 */
export async function runImport(
  ctx: UserContext,
  { id, form, report = () => {} }: ImportRun,
  limitTransfers: Limit,
): Promise<ImportResult> {
  const { read, clock, events } = await readFiles(ctx, form);
  const write = () =>
    ctx.write(async (tx) => {
      await serializeSeriesChanges(tx);
      const goals = await lockAllGoals(tx);
      const done = await findImport(tx, id);
      const lists = await planListsHere(tx, read);
      const ofEvents = await findEventEffects(tx, events);
      const source = read.source.id;
      const row = { id, source, name: nameImport(read), added: 0, createdAt: ctx.now.toISOString() };
      if (!done) await insertImport(tx, row);
      const count = read.parts.reduce((sum, part) => sum + part.count, read.lists.length);
      let written = 0;
      let effects = addEventEffects(noEffects, countEventEffects(ofEvents));
      for await (const records of planParts(tx, { read, lists, clock })) {
        resolveConflicts(records, read.choices.conflicts);
        effects = sumEffects(effects, countEffects(records));
        if (!done) await saveRecords(tx, records, { source, importId: id, now: ctx.now });
        written += records.length;
        report(written / count);
      }
      const losses = listAllLosses(read, lists, events);
      if (done) return { import: toFileImport(done), effects, losses };
      await saveEvents(tx, ofEvents, { importId: id, now: ctx.now });
      const { added } = effects;
      await updateImport(tx, { id, added });
      await settleGoals(tx, goals, ctx.now);
      return { import: added > 0 ? toFileImport({ ...row, added }) : null, effects, losses };
    });
  return limitTransfers(write);
}

/**
 * Deletes what an import added. Keeps records that the user has added to or edited since. Throws NotFoundError when the
 * import is unknown or older than 30 days, ConflictError when the total of a goal would fall below 0.
 */
export async function undoImport(ctx: UserContext, id: string): Promise<UndoneImport> {
  return ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const goals = await lockAllGoals(tx);
    if (!(await lockImport(tx, { id, since: getOldestUndoable(ctx) }))) throw new NotFoundError();
    const keptGoals = await listGoalsInUse(tx, id);
    await lowerTargets(
      tx,
      id,
      keptGoals.map((goal) => goal.id),
    );
    const kept = [...keptGoals, ...(await listRecordsInUse(tx, id))];
    const keptIds = kept.map((record) => record.id);
    const categories = await deleteImport(tx, id, keptIds);
    await settleGoals(tx, goals, ctx.now);
    return { kept: [...kept.map(({ title }) => title), ...categories] };
  });
}

/**
 * Proposes a target again, without the removed entries, where the import had proposed it
 * (rules/imports.md#undoing-an-import).
 */
async function lowerTargets(tx: UserTransaction, id: string, goalIds: readonly string[]): Promise<void> {
  const totals = await listImportedTotals(tx, id, goalIds);
  const lowered = totals.flatMap((goal) => {
    const rate = { amount: goal.expectedDailyProgress, per: goal.reportingFrequency };
    if (goal.targetValue !== proposeTarget(addAmounts(goal.initialValue, goal.imported), rate)) return [];
    return [{ id: goal.id, targetValue: proposeTarget(addAmounts(goal.currentValue, -goal.imported), rate) }];
  });
  await updateRecords(tx, 'goals', lowered);
}

async function readFiles(
  ctx: UserContext,
  form: ImportForm,
): Promise<{ read: ReadForm; clock: RowClock; events: CalendarPlan | null }> {
  const { timezone: timeZone, dateFormat } = await ctx.read(async (tx) => {
    const [{ timezone }, settings] = await Promise.all([tx.session, findUserSettings(tx)]);
    return { timezone, dateFormat: settings.dateFormat ?? dateFormats[0] };
  });
  const clock = { now: ctx.now, timeZone };
  try {
    const settings = { ...clock, dateFormat };
    const read = await readForm(form, settings);
    return { read, clock, events: await planEvents(ctx, read.calendar, timeZone) };
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    throw new ValidationError([{ path: [], message: error.message }]);
  }
}

async function planListsHere(tx: UserTransaction, read: ReadForm): Promise<Lists> {
  const [rows, categories] = await Promise.all([
    listImportedRecords(tx, { source: read.source.id, kind: 'list' }),
    listCategories(tx),
  ]);
  const ids = [
    ...rows.map(({ targetId }) => targetId),
    ...listOwnIds(
      read.source.id,
      read.lists.map(({ list }) => list),
    ),
  ];
  return planLists(read, {
    records: new Map(rows.map((row) => [row.key, row])),
    lists: await listListTargets(tx, ids),
    categories: new Map(categories.map(({ name, id }) => [name.toLowerCase(), id])),
  });
}

/**
 * Plans the records of files part by part, so that an import of any size takes little memory and does not delay other
 * requests.
 */
async function* planParts(
  tx: UserTransaction,
  { read, lists, clock }: { read: ReadForm; lists: Lists; clock: RowClock },
): AsyncGenerator<PlannedRecord[]> {
  const source = read.source.id;
  const isFirst = !(await hasImportedRecords(tx, source));
  for (const drafts of draftRecords(read, lists, clock)) {
    const keys = drafts.map(({ key }) => key);
    const rows = isFirst
      ? await yieldToOthers([])
      : await listImportedRecords(tx, { source, kind: drafts[0]?.kind, keys });
    const present = await listPresent(tx, source, drafts);
    const records = planRecords(drafts, new Map(rows.map((row) => [row.key, row])), present);
    settleDifferences(records, await listCurrent(tx, records), clock.timeZone);
    yield records;
  }
}

/** Returns the ids in a backup of this account, where the records may already exist. */
function listOwnIds(source: string, records: readonly { readonly key: string }[]): string[] {
  return source === goaltrackerReader.id ? records.flatMap(({ key }) => toRecordId(key) ?? []) : [];
}

async function listPresent(
  tx: UserTransaction,
  source: string,
  drafts: readonly RecordDraft[],
): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const [section, ofSection] of Map.groupBy(drafts, ({ row }) => row?.section)) {
    const ids = listOwnIds(source, ofSection);
    if (section === undefined || ids.length === 0) continue;
    for (const id of await listPresentIds(tx, section, ids)) present.add(id);
  }
  return present;
}

/** Returns the records here that have other content in the files. */
async function listCurrent(tx: UserTransaction, records: readonly PlannedRecord[]) {
  const differing = records.filter(({ effect }) => effect === 'differs');
  const bySection = Map.groupBy(differing, ({ row }) => row?.section ?? 'progressEntries');
  const rows = [];
  for (const [section, ofSection] of bySection)
    rows.push(
      ...(await listRecords(
        tx,
        section,
        ofSection.map(({ id }) => id),
      )),
    );
  return new Map(rows.map((row) => [String(row['id']), row]));
}

/** Names an import after its table file, its calendar, the files of an unnamed calendar, or else its source. */
function nameImport({ table, calendar, files, source }: ReadForm): string {
  const name = table?.file ?? (calendar ? (calendar.name ?? files.join(', ')) : source.name);
  return name.slice(0, titleMaxLength);
}

function listAllLosses(read: ReadForm, lists: Lists, events: CalendarPlan | null): Loss[] {
  const ofEvents = events?.losses.map((loss) => ({ what: describeCalendarLoss(loss), count: loss.count })) ?? [];
  return [...read.losses, ...listLosses(lists), ...ofEvents];
}

/** Adds the effects on calendar events. Cancelled events count as changed. */
function addEventEffects(records: RecordEffects, { removed, ...events }: EventEffects): RecordEffects {
  return sumEffects(records, { ...events, changed: events.changed + removed, conflicts: 0 });
}

function toFileImport({ id, source, name, added, createdAt }: Omit<ImportRow, 'userId'>): FileImport {
  return { id, source, name, added, createdAt, removableUntil: computeUndoableUntil(createdAt) };
}
