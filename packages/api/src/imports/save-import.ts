import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { insertRecords } from '@goaltracker/db/backup/restore.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { saveImportedRecords, updateRecords } from '@goaltracker/db/imports/imports.queries';
import { scheduleReminders } from '@goaltracker/db/reminders/reminder-jobs.queries';
import { deletePartsOfTasks } from '@goaltracker/db/tasks/task-parts.queries';
import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { updateObstaclesOfGoals } from '../goals/goal-obstacles.ts';
import { type PlannedRecord, getContent } from './import-plan.ts';
import type { ListRow, RowClock } from './list-rows.ts';
import { buildEntryRow, listDerivedColumns } from './record-rows.ts';

/** Records per statement: few enough that making it does not delay others. */
const batchSize = 2_000;
/** In the order of their links. */
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
  readonly clock: RowClock;
}

/** Writes the records that are added and changed, in so many statements for each 2,000 of them. */
export async function saveRecords(
  tx: UserTransaction,
  records: readonly PlannedRecord[],
  { source, importId, clock }: Save,
): Promise<void> {
  const added = records.filter(({ effect }) => effect === 'added');
  const changed = records.filter(({ effect }) => effect === 'changed');
  for (const section of sections) {
    const ofSection = added.filter((record) => getSection(record) === section);
    for (const batch of split(ofSection)) {
      const rows = batch.map((record) => ({ record, row: buildRow(record, clock) }));
      await insertRecords(
        tx,
        section,
        rows.map(({ record, row }) => ({ ...row.others, ...row.content, id: record.id })),
      );
    }
  }
  for (const ofShape of Map.groupBy(
    changed,
    (record) => `${getSection(record)} ${Object.keys(getContent(record)).join()}`,
  ).values())
    for (const batch of split(ofShape)) await updateBatch(tx, batch, clock);
  await saveParts(tx, { added, changed });
  const described = [...added, ...changed].flatMap(({ id, row }) => {
    const description = row?.section === 'goals' ? row.content['description'] : null;
    return typeof description === 'string' && description.includes('Obstacles') ? [{ id, description }] : [];
  });
  if (described.length > 0) await updateObstaclesOfGoals(tx, described);
  for (const batch of split([...added, ...changed]))
    await saveImportedRecords(
      tx,
      batch.map(({ kind, key, id, contentHash, earlier }) => ({
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

function buildRow({ row, entry, list, goalId }: PlannedRecord, clock: RowClock): ListRow {
  if (row) return row;
  if (!entry || !goalId) throw new Error('An entry has a list that becomes a goal or a part of one');
  return buildEntryRow(entry, { goalId, leadId: list?.becomes === 'leadMeasure' ? list.id : null }, clock);
}

async function updateBatch(tx: UserTransaction, batch: readonly PlannedRecord[], { now }: RowClock): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const section = getSection(first);
  const toRow = (record: PlannedRecord): BackupRecord & { id: string } => {
    const content = getContent(record);
    return { ...content, ...listDerivedColumns({ section, content, others: {} }, now), id: record.id };
  };
  await updateRecords(tx, section, batch.map(toRow));
}

/** The parts of new tasks, and those of changed ones anew. */
async function saveParts(
  tx: UserTransaction,
  { added, changed }: { added: readonly PlannedRecord[]; changed: readonly PlannedRecord[] },
): Promise<void> {
  const replaced = changed.filter(({ kind }) => kind === 'task').map(({ id }) => id);
  if (replaced.length > 0) await deletePartsOfTasks(tx, replaced);
  const parts = [...added, ...changed].flatMap(({ id: taskId, parts: own = [] }) =>
    own.map(({ title, isCompleted }, order) => ({ id: newId(), taskId, title, isCompleted, order })),
  );
  for (const batch of split(parts)) await insertRecords(tx, 'taskParts', batch);
}

function* split<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize);
}
