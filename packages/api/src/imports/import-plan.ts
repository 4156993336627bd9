import type { RecordEffect, RecordEffects } from '@goaltracker/contracts/imports/import.schema';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { newId } from '@goaltracker/db/core/id';
import type { ImportedRecordRow } from '@goaltracker/db/imports/imports.queries';
import type { ListTarget, RecordKind } from '@goaltracker/domain/imports/enums';
import type { ReadList, ReadPart } from '@goaltracker/import/records/records';
import { writeLabel } from '@goaltracker/import/records/write-label';
import { hashContent } from './hash-content.ts';
import { type ListRow, type RowClock, buildListRow, isGoal } from './list-rows.ts';
import { type Lists, type PlannedList, isPart } from './plan-lists.ts';
import { type OpenPart, type ReadForm, openPart } from './read-import.ts';
import { listHashes } from './shown-content.ts';
import { type RecordPlace, buildEntryRow, buildEventRecord, buildNoteRow, buildTaskRecord } from './record-rows.ts';

/** A record of the files before its effect is known. */
export interface RecordDraft {
  readonly kind: RecordKind;
  readonly key: string;
  readonly list: PlannedList | null;
  /** Undefined when the list itself is not stored: its tasks come without it, or it is left out. */
  readonly row: ListRow | undefined;
  readonly parts?: readonly ReadPart[];
  readonly contentHash: string;
  /** The hash that an earlier import may have stored for an all-day event: see `listHashes`. */
  readonly formerHash?: string | undefined;
  readonly id?: string;
  /** Whether to ignore earlier imports, because the list is created again. */
  readonly isForgotten?: boolean;
}

export interface PlannedRecord extends RecordDraft {
  readonly id: string;
  readonly earlier: ImportedRecordRow | undefined;
  /** `differs`: an earlier import stored other content; the record here decides the effect. */
  effect: RecordEffect | 'differs';
  /** The record here, when it changed both here and in the files. */
  here?: BackupRecord;
}

/** Lists built at a time. This number does not delay other requests. */
const listsPerPart = 1_000;

/** Drafts the records of files in parts of one kind. Lists come first, because the other records belong to them. */
export function* draftRecords(read: ReadForm, lists: Lists, clock: RowClock): Generator<RecordDraft[]> {
  const planned = [...lists.values()];
  for (let at = 0; at < planned.length; at += listsPerPart)
    yield planned.slice(at, at + listsPerPart).flatMap((list) => draftList(list, lists, clock));
  for (const part of read.parts) yield draftPart(openPart(part), lists, clock);
}

function draftList(planned: PlannedList, lists: Lists, clock: RowClock): RecordDraft[] {
  const { list, becomes, totals, state, isReused, id } = planned;
  if (isReused) return [];
  const links = { categoryId: findCategory(list, lists), goalId: findGoal(list.parent, lists) };
  const row = buildListRow(list, becomes, { ...links, totals, clock });
  const contentHash = hashContent(row?.content ?? {});
  const isForgotten = state !== 'known';
  return [{ kind: 'list', key: list.key, list: planned, row, contentHash, isForgotten, ...(id !== null && { id }) }];
}

function draftPart(part: OpenPart, lists: Lists, clock: RowClock): RecordDraft[] {
  if (part.kind === 'entry')
    return part.records.map((entry) => {
      const list = lists.get(entry.list) ?? null;
      const { key, contentHash } = entry;
      const leadId = list?.becomes === 'leadMeasure' ? list.id : null;
      const row = buildEntryRow(entry, { goalId: findGoal(entry.list, lists), leadId });
      return { kind: 'entry', key, list, row, contentHash, isForgotten: list?.state !== 'known' };
    });
  if (part.kind === 'task')
    return part.records.map((task) => {
      const { list, ...place } = findPlace(task.list, lists);
      const { key, parts } = task;
      const row = buildTaskRecord(task, place, clock);
      const contentHash = hashContent(row.content) + (parts.length > 0 ? hashContent(parts) : '');
      return { kind: 'task', key, list, row, parts, contentHash };
    });
  if (part.kind === 'event')
    return part.records.map((event) => {
      const { list, goalId } = findPlace(event.list, lists);
      const row = buildEventRecord(event, goalId, clock);
      const [contentHash = '', formerHash] = listHashes(row.content, clock.timeZone);
      return { kind: 'event', key: event.key, list, row, contentHash, formerHash };
    });
  return part.records.map((note) => {
    const { list } = findPlace(note.list, lists);
    const row = buildNoteRow(note, clock);
    return { kind: 'note', key: note.key, list, row, contentHash: hashContent(row.content) };
  });
}

/** Returns the record id at the end of a key of a backup. */
export const toRecordId = (key: string) => /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u.exec(key)?.[0];

/**
 * Plans the effect on each record. `earlier`: records of earlier imports, by key. `present`: for a backup of this
 * account, the ids that still exist; these records stay unchanged.
 */
export function planRecords(
  drafts: readonly RecordDraft[],
  earlier: ReadonlyMap<string, ImportedRecordRow>,
  present: ReadonlySet<string>,
): PlannedRecord[] {
  return drafts.map((draft) => {
    const row = draft.isForgotten ? undefined : earlier.get(draft.key);
    const isPresent = !row && present.has(toRecordId(draft.key) ?? '');
    const effect = isLeftOut(draft) ? 'leftOut' : isPresent ? 'unchanged' : findEffect(draft, row);
    return { id: row?.targetId ?? newId(), ...draft, earlier: row, effect };
  });
}

function findEffect(
  { contentHash, formerHash }: RecordDraft,
  earlier: ImportedRecordRow | undefined,
): PlannedRecord['effect'] {
  if (!earlier) return 'added';
  return earlier.contentHash === contentHash || earlier.contentHash === formerHash ? 'unchanged' : 'differs';
}

/** Whether a record is left out: its list is, or it is an entry without a goal. */
function isLeftOut({ kind, list }: RecordDraft): boolean {
  if (list === null) return kind === 'entry';
  if (list.becomes === 'leaveOut') return true;
  if (kind === 'list') return list.id === null;
  return kind === 'entry' && !takesEntries.has(list.becomes);
}

const takesEntries: ReadonlySet<ListTarget> = new Set(['valueGoal', 'simpleGoal', 'leadMeasure']);

function findPlace(key: string | null, lists: Lists): RecordPlace & { list: PlannedList | null } {
  const list = (key === null ? undefined : lists.get(key)) ?? null;
  const label = list?.becomes === 'category' ? writeLabel(list.list.title) || null : null;
  return { list, goalId: findGoal(key, lists), label };
}

/** Returns the goal that a list becomes, or the goal that the list becomes a part of. */
function findGoal(key: string | null, lists: Lists): string | null {
  const list = key === null ? undefined : lists.get(key);
  if (!list) return null;
  if (isGoal(list.becomes)) return list.id;
  return isPart(list.becomes) ? findGoal(list.list.parent, lists) : null;
}

/** Returns the category of the nearest parent list that becomes a category. */
function findCategory({ parent }: ReadList, lists: Lists): string | null {
  const seen = new Set<string>();
  for (let key = parent; key !== null && !seen.has(key);) {
    seen.add(key);
    const above = lists.get(key);
    if (above?.becomes === 'category') return above.id;
    key = above?.list.parent ?? null;
  }
  return null;
}

/** Decides the effect on records that differ, by comparing the records here. */
export function settleDifferences(
  records: readonly PlannedRecord[],
  current: ReadonlyMap<string, BackupRecord>,
  timeZone: string,
): void {
  for (const record of records) {
    if (record.effect !== 'differs') continue;
    const here = current.get(record.id);
    if (!here) record.effect = 'leftOut';
    else {
      const own = listHashes(pickContent(record, here), timeZone);
      const earlier = record.earlier?.contentHash ?? '';
      if (own.some((hash) => earlier.startsWith(hash))) record.effect = 'changed';
      // The same change was made here and in the files.
      else if (own.includes(record.contentHash)) record.effect = 'unchanged';
      else {
        record.effect = 'conflicts';
        record.here = here;
      }
    }
  }
}

function pickContent(record: PlannedRecord, here: BackupRecord): BackupRecord {
  return Object.fromEntries(Object.keys(getContent(record)).map((name) => [name, here[name]]));
}

export function getContent({ row }: PlannedRecord): BackupRecord {
  return row?.content ?? {};
}

export const noEffects: RecordEffects = { added: 0, changed: 0, conflicts: 0, unchanged: 0, leftOut: 0 };

export function countEffects(records: readonly PlannedRecord[]): RecordEffects {
  const counts = { ...noEffects };
  for (const { effect } of records) if (effect !== 'differs') counts[effect] += 1;
  return counts;
}

export function sumEffects(a: RecordEffects, b: RecordEffects): RecordEffects {
  return {
    added: a.added + b.added,
    changed: a.changed + b.changed,
    conflicts: a.conflicts + b.conflicts,
    unchanged: a.unchanged + b.unchanged,
    leftOut: a.leftOut + b.leftOut,
  };
}
