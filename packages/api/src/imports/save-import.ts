import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { insertRecords } from '@goaltracker/db/backup/restore.queries';
import { newId } from '@goaltracker/db/core/id';
import type { Moment } from '@goaltracker/domain/core/moment';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { saveImportedRecords, updateRecords } from '@goaltracker/db/imports/imports.queries';
import { scheduleReminders } from '@goaltracker/db/reminders/reminder-jobs.queries';
import { deletePartsOfTasks } from '@goaltracker/db/tasks/task-parts.queries';
import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { getMoment } from '../core/today.ts';
import { updateObstaclesOfGoals } from '../goals/goal-obstacles.ts';
import { type PlannedRecord, getContent } from './import-plan.ts';
import { listDerivedColumns } from './record-rows.ts';

/** Task parts per statement. Building a statement of this size does not delay other requests. */
const partsPerBatch = 2_000;
/** Records come after the records that they link to. */
const sections = [
  'categories',
  'goals',
  'milestones',
  'leads',
  'progressEntries',
  'tasks',
  'calendarEvents',
  'notes',
] as const;

interface Save {
  readonly source: string;
  readonly importId: string;
  readonly now: Date;
}

/** Writes the added and changed records of a part. The number of statements does not grow with the records. */
export async function saveRecords(
  tx: UserTransaction,
  records: readonly PlannedRecord[],
  { source, importId, now }: Save,
): Promise<void> {
  const added = records.filter(({ effect }) => effect === 'added');
  const changed = records.filter(({ effect }) => effect === 'changed');
  if (added.length + changed.length === 0) return;
  const bySection = Map.groupBy(added, getSection);
  for (const section of sections) {
    const rows = bySection.get(section) ?? [];
    if (rows.length === 0) continue;
    await insertRecords(
      tx,
      section,
      rows.map(({ id, row }) => ({ ...row?.others, ...row?.content, id })),
    );
  }
  const byShape = Map.groupBy(changed, (record) => `${getSection(record)} ${Object.keys(getContent(record)).join()}`);
  const moment = await getMoment(tx, now);
  for (const ofShape of byShape.values()) await updateBatch(tx, ofShape, moment);
  await saveParts(tx, { added, changed }, { source, importId });
  const described = [...added, ...changed].flatMap(({ id, row }) => {
    const description = row?.section === 'goals' ? row.content['description'] : null;
    return typeof description === 'string' && description.includes('Obstacles') ? [{ id, description }] : [];
  });
  if (described.length > 0) await updateObstaclesOfGoals(tx, described, now);
  await saveImportedRecords(
    tx,
    [...added, ...changed].map(({ kind, key, id, contentHash, earlier }) => ({
      source,
      kind,
      key,
      contentHash,
      importId: earlier?.importId ?? importId,
      targetId: id,
    })),
  );
  scheduleReminders(tx);
}

function getSection({ row }: PlannedRecord): BackupSection {
  return row?.section ?? 'progressEntries';
}

async function updateBatch(tx: UserTransaction, batch: readonly PlannedRecord[], now: Moment): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const section = getSection(first);
  const toRow = (record: PlannedRecord): BackupRecord & { id: string } => {
    const content = getContent(record);
    return { ...content, ...listDerivedColumns({ section, content, others: {} }, now), id: record.id };
  };
  await updateRecords(tx, section, batch.map(toRow));
}

async function saveParts(
  tx: UserTransaction,
  { added, changed }: { added: readonly PlannedRecord[]; changed: readonly PlannedRecord[] },
  { source, importId }: Omit<Save, 'now'>,
): Promise<void> {
  const replaced = changed.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  if (replaced.length > 0) await deletePartsOfTasks(tx, replaced);
  const parts = [...added, ...changed].flatMap(({ id: taskId, key: task, earlier, parts: own = [] }) =>
    own.map(({ key, title, isCompleted }, order) => ({
      row: { id: newId(), taskId, title, isCompleted, order },
      key: `${task}/${key}`,
      importId: earlier?.importId ?? importId,
    })),
  );
  for (let at = 0; at < parts.length; at += partsPerBatch) {
    const batch = parts.slice(at, at + partsPerBatch);
    await insertRecords(
      tx,
      'taskParts',
      batch.map(({ row }) => row),
    );
    // Undoing the import distinguishes these parts from parts that the user added.
    await saveImportedRecords(
      tx,
      batch.map(({ row, key, importId: id }) => ({
        source,
        kind: 'part' as const,
        key,
        contentHash: '',
        importId: id,
        targetId: row.id,
      })),
    );
  }
}
