import type { RecordEffect, RecordEffects } from '@goaltracker/contracts/imports/import.schema';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { newId } from '@goaltracker/db/core/id';
import type { ImportedRecordRow } from '@goaltracker/db/imports/imports.queries';
import type { ImportedKind, ListTarget } from '@goaltracker/domain/imports/enums';
import type { Loss, ReadList, ReadPart } from '@goaltracker/import/records/records';
import { writeLabel } from '@goaltracker/import/records/write-label';
import { hashContent } from './hash-content.ts';
import { type ListRow, type RowClock, buildListRow, isGoal } from './list-rows.ts';
import {
  type EarlierImports,
  type Known,
  type Lists,
  type PlannedList,
  isPart,
  listLosses,
  planLists,
} from './plan-lists.ts';
import type { HashedEntry, ReadForm } from './read-import.ts';
import { type RecordPlace, buildEventRecord, buildNoteRow, buildTaskRecord } from './record-rows.ts';

/** A record of the files and what it becomes. */
export interface PlannedRecord {
  readonly kind: ImportedKind;
  readonly key: string;
  readonly list: PlannedList | null;
  /** The goal of an entry. */
  readonly goalId?: string | null;
  readonly id: string;
  /** Undefined for an entry, whose row is built when it is written. */
  readonly row: ListRow | undefined;
  readonly entry?: HashedEntry;
  readonly parts?: readonly ReadPart[];
  readonly contentHash: string;
  readonly earlier: ImportedRecordRow | undefined;
  /** `differs`: an earlier import brought another content; the record here decides what that means. */
  effect: RecordEffect | 'differs';
}

export interface ImportPlan {
  readonly lists: readonly PlannedList[];
  readonly records: readonly PlannedRecord[];
  readonly losses: readonly Loss[];
}

/** Plans what becomes of the records of files. Throws ValidationError for a choice that a list cannot become. */
export async function planImport(read: ReadForm, earlier: EarlierImports, clock: RowClock): Promise<ImportPlan> {
  const known = new Map(earlier.records.map((row) => [`${row.kind} ${row.key}`, row]));
  const lists = planLists(read, known, earlier);
  const records = await planRecords(read, { lists, known, clock });
  return { lists: [...lists.values()], records, losses: [...read.losses, ...listLosses([...lists.values()])] };
}

/** Entries planned at a time: few enough not to delay others. */
const entriesPerTurn = 5_000;

async function planRecords(
  read: ReadForm,
  { lists, known, clock }: { lists: Lists; known: Known; clock: RowClock },
): Promise<PlannedRecord[]> {
  type Draft = Pick<PlannedRecord, 'kind' | 'key' | 'list' | 'row' | 'contentHash'> & Partial<PlannedRecord>;
  const plan = (draft: Draft, isForgotten = false): PlannedRecord => {
    const { kind, key, list, contentHash } = draft;
    const earlier = isForgotten ? undefined : known.get(`${kind} ${key}`);
    const effect = isLeftOut(kind, list) ? 'leftOut' : findEffect(contentHash, earlier);
    return { id: earlier?.targetId ?? newId(), ...draft, earlier, effect };
  };
  const planRow = (
    kind: ImportedKind,
    { key }: { key: string },
    list: PlannedList | null,
    row: ListRow,
    parts?: readonly ReadPart[],
  ) =>
    plan({
      kind,
      key,
      list,
      row,
      contentHash: hashContent(row.content) + (parts?.length ? hashContent(parts) : ''),
      ...(parts && { parts }),
    });
  const placeOf = (key: string | null) => findPlace(key, lists);
  const entries: PlannedRecord[] = [];
  for (const [at, entry] of read.entries.entries()) {
    if (at % entriesPerTurn === 0) await yieldToOthers();
    const list = lists.get(entry.list) ?? null;
    const { key, contentHash } = entry;
    const goalId = findGoal(entry.list, lists);
    const draft = { kind: 'entry' as const, key, list, goalId, row: undefined, entry, contentHash };
    // A goal that is made anew gets all its entries.
    entries.push(plan(draft, list?.state !== 'known'));
  }
  return [
    ...[...lists.values()].flatMap((list) => {
      if (list.isReused) return [];
      const { becomes, totals } = list;
      const links = { categoryId: findCategory(list.list, lists), goalId: findGoal(list.list.parent, lists) };
      const row = buildListRow(list.list, becomes, { ...links, totals, clock });
      const draft = {
        kind: 'list' as const,
        key: list.list.key,
        list,
        row,
        contentHash: hashContent(row?.content ?? {}),
      };
      return plan({ ...draft, ...(list.id !== null && { id: list.id }) }, list.state !== 'known');
    }),
    ...entries,
    ...read.tasks.map((task) => {
      const { list, ...place } = placeOf(task.list);
      return planRow('task', task, list, buildTaskRecord(task, place, clock), task.parts);
    }),
    ...read.events.map((event) => {
      const { list, goalId } = placeOf(event.list);
      return planRow('event', event, list, buildEventRecord(event, goalId, clock));
    }),
    ...read.notes.map((note) => planRow('note', note, placeOf(note.list).list, buildNoteRow(note, clock))),
  ];
}

function findEffect(contentHash: string, earlier: ImportedRecordRow | undefined): PlannedRecord['effect'] {
  if (!earlier) return 'added';
  return earlier.contentHash === contentHash ? 'unchanged' : 'differs';
}

/** A list that is left out, and entries that have no goal. */
function isLeftOut(kind: ImportedKind, list: PlannedList | null): boolean {
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

/** The goal that a list becomes, or of which it becomes a part. */
function findGoal(key: string | null, lists: Lists): string | null {
  const list = key === null ? undefined : lists.get(key);
  if (!list) return null;
  if (isGoal(list.becomes)) return list.id;
  return isPart(list.becomes) ? findGoal(list.list.parent, lists) : null;
}

/** The category of the nearest list above that becomes one. */
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

/** Settles the effect of records that differ, by the records as they are here. */
export function settleDifferences(records: readonly PlannedRecord[], current: ReadonlyMap<string, BackupRecord>): void {
  for (const record of records) {
    if (record.effect !== 'differs') continue;
    const content = getContent(record);
    const here = current.get(record.id);
    if (!here) record.effect = 'leftOut';
    else {
      const own = hashContent(Object.fromEntries(Object.keys(content).map((name) => [name, here[name]])));
      record.effect = record.earlier?.contentHash.startsWith(own) ? 'changed' : 'conflicts';
    }
  }
}

export function getContent({ entry, row }: PlannedRecord): BackupRecord {
  return entry?.content ?? row?.content ?? {};
}

export function countEffects(records: readonly PlannedRecord[]): RecordEffects {
  const counts = { added: 0, changed: 0, conflicts: 0, unchanged: 0, leftOut: 0 };
  for (const { effect } of records) if (effect !== 'differs') counts[effect] += 1;
  return counts;
}
