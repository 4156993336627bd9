import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { consumeSnapshots, deleteExpiredSnapshots } from '../calendar/restored-rows.ts';
import { undoSnapshots } from '../calendar/undo-snapshots.table.ts';
import { owned } from '../core/owned.ts';
import { insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { taskFilters } from './task-filters.table.ts';
import { tasks } from './tasks.table.ts';

/** Each spelling of each label, and the number of its tasks. */
export function listLabelUses(tx: UserTransaction): Promise<{ name: string; tasks: number; openTasks: number }[]> {
  const labelled = tx.orm
    .select({
      name: sql<string>`unnest(string_to_array(${tasks.labels}, ' '))`.as('name'),
      isCompleted: tasks.isCompleted,
    })
    .from(tasks)
    .where(and(owned(tx, tasks), isNotNull(tasks.labels)))
    .as('labelled');
  return tx.orm
    .select({
      name: labelled.name,
      tasks: sql<number>`count(*)::int`,
      openTasks: sql<number>`(count(*) filter (where not ${labelled.isCompleted}))::int`,
    })
    .from(labelled)
    .groupBy(labelled.name);
}

/** Selects the tasks that have labels FOR UPDATE, by id. */
export async function lockLabelledTasks(tx: UserTransaction): Promise<{ id: string; labels: string }[]> {
  const found = await tx.orm
    .select({ id: tasks.id, labels: tasks.labels })
    .from(tasks)
    .where(and(owned(tx, tasks), isNotNull(tasks.labels)))
    .orderBy(asc(tasks.id))
    .for('update');
  return found.map(({ id, labels }) => ({ id, labels: labels ?? '' }));
}

/** Selects the filters FOR UPDATE, by id. */
export async function lockTaskFilters(tx: UserTransaction): Promise<{ id: string; query: string }[]> {
  return tx.orm
    .select({ id: taskFilters.id, query: taskFilters.query })
    .from(taskFilters)
    .where(owned(tx, taskFilters))
    .orderBy(asc(taskFilters.id))
    .for('update');
}

export interface TextChange {
  id: string;
  before: string | null;
  after: string | null;
}

/** Sets the labels of tasks. Skips tasks with labels that differ from `before`. */
export async function changeLabelsOfTasks(
  tx: UserTransaction,
  changes: readonly TextChange[],
  now: string,
): Promise<void> {
  if (changes.length === 0) return;
  await updateRows(
    tx,
    tasks,
    { labels: sql`change.after`, updatedAt: now },
    sql`${tasks.id} = change.id and ${tasks.labels} is not distinct from change.before`,
    { from: toRecordset(changes) },
  );
}

/** Sets the queries of filters. Skips filters with a query that differs from `before`. */
export async function changeQueriesOfFilters(tx: UserTransaction, changes: readonly TextChange[]): Promise<void> {
  if (changes.length === 0) return;
  await updateRows(
    tx,
    taskFilters,
    { query: sql`change.after` },
    sql`${taskFilters.id} = change.id and ${taskFilters.query} = change.before`,
    { from: toRecordset(changes) },
  );
}

function toRecordset(changes: readonly TextChange[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as change (id uuid, before text, after text)`;
}

export interface LabelChange {
  /** The names of the label before and after the change, in the order in which their colours are restored. */
  label: string[];
  tasks: TextChange[];
  filters: TextChange[];
  /** The chosen colours of labels before the change, as stored. */
  colors: string | null;
}

/** Stores the effects of a label change for undo. Replaces the snapshot under the same id. */
export async function keepLabelChange(
  tx: UserTransaction,
  { id, change, now }: { id: string; change: LabelChange; now: Date },
): Promise<void> {
  await deleteExpiredSnapshots(tx, now);
  const snapshot = { content: JSON.stringify(change), takenAt: now.toISOString() };
  await insertRows(tx, undoSnapshots, [{ ...snapshot, id }], {
    onConflict: { target: [undoSnapshots.id], set: snapshot },
  });
}

/** Deletes and returns the effects of a label change from the last 24 hours. */
export async function consumeLabelChange(
  tx: UserTransaction,
  { id, now }: { id: string; now: Date },
): Promise<LabelChange | undefined> {
  const snapshots = await consumeSnapshots(tx, { ids: [id], now, kind: 'label' });
  const content = snapshots?.contents[0];
  return content === undefined ? undefined : (JSON.parse(content) as LabelChange);
}
