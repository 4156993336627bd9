import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listRecords } from '@goaltracker/db/imports/imports.queries';
import {
  type AddedRecord,
  listAddedRecords,
  listLinkedTasks,
  listReportedEvents,
} from '@goaltracker/db/imports/undo-import.queries';
import { hashContent } from './hash-content.ts';
import { listHashes } from './shown-content.ts';

interface UsedRecord {
  readonly id: string;
  readonly title: string;
}

/** Records read and hashed at a time. This number does not delay other requests. */
const recordsPerTurn = 500;

/** The fields of each kind of record that come from the file, in hash order. */
const contentFields = {
  task: ['title', 'description', 'dueDay', 'dueTime', 'priority', 'labels', 'estimatedMinutes', 'isCompleted'],
  listAsTask: ['title', 'description', 'dueDay', 'dueTime', 'isCompleted'],
  note: ['title', 'content'],
  event: ['title', 'description', 'startTime', 'endTime', 'isAllDay', 'location', 'completionStatus', 'report'],
} as const;

/**
 * Lists the imported tasks, events and notes that the user has added to or edited since
 * (rules/imports.md#undoing-an-import).
 */
export async function listRecordsInUse(tx: UserTransaction, importId: string): Promise<UsedRecord[]> {
  const tasks = await listAddedRecords(tx, importId, 'tasks');
  const ids = tasks.map(({ id }) => id);
  const linked = await listLinkedTasks(tx, importId, ids);
  const usedTasks = await selectRecords(
    tx,
    'tasks',
    tasks,
    (task, record) => linked.has(task.id) || isEditedTask(task, record),
  );
  const { timezone: timeZone } = await tx.session;
  const events = await listReportedEvents(tx, importId);
  const unchanged = await selectRecords(
    tx,
    'calendarEvents',
    events.filter(({ hasNote }) => !hasNote),
    ({ contentHash }, record) =>
      listHashes(pickFields(record, contentFields.event), timeZone).some((hash) => contentHash?.startsWith(hash)),
  );
  const unchangedIds = new Set(unchanged.map(({ id }) => id));
  const notes = await selectRecords(
    tx,
    'notes',
    await listAddedRecords(tx, importId, 'notes'),
    ({ contentHash }, record) =>
      record['calendarEventId'] !== null || contentHash !== hashFields(record, contentFields.note),
  );
  return [...usedTasks, ...events.filter(({ id }) => !unchangedIds.has(id)), ...notes];
}

/** Reads the records in turns and returns those that meet a condition. */
async function selectRecords<T extends { readonly id: string }>(
  tx: UserTransaction,
  section: 'tasks' | 'notes' | 'calendarEvents',
  added: readonly T[],
  condition: (added: T, record: BackupRecord) => boolean,
): Promise<UsedRecord[]> {
  const found: UsedRecord[] = [];
  for (let at = 0; at < added.length; at += recordsPerTurn) {
    const turn = added.slice(at, at + recordsPerTurn);
    const ids = turn.map(({ id }) => id);
    const records = new Map((await listRecords(tx, section, ids)).map((record) => [record['id'], record]));
    for (const each of turn) {
      const record = records.get(each.id);
      if (record && condition(each, record)) found.push({ id: each.id, title: String(record['title']) });
    }
  }
  return found;
}

/** Completing a task is not an edit. */
function isEditedTask({ kind, contentHash }: AddedRecord, record: BackupRecord): boolean {
  if (kind === 'list' && record['labels']) return true;
  const fields = kind === 'list' ? contentFields.listAsTask : contentFields.task;
  return [true, false].every((isCompleted) => !contentHash.startsWith(hashFields({ ...record, isCompleted }, fields)));
}

function hashFields(record: BackupRecord, fields: readonly string[]): string {
  return hashContent(pickFields(record, fields));
}

function pickFields(record: BackupRecord, fields: readonly string[]): BackupRecord {
  return Object.fromEntries(fields.map((name) => [name, record[name]]));
}
