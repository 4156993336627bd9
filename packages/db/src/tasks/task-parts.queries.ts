import { type SQLWrapper, and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { taskParts } from './task-parts.table.ts';

export type TaskPartRow = typeof taskParts.$inferSelect;

export async function findTaskPart(tx: UserTransaction, id: string): Promise<TaskPartRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(taskParts)
    .where(and(owned(tx, taskParts), eq(taskParts.id, id)));
  return found;
}

export async function listTaskParts(tx: UserTransaction, taskId: string): Promise<TaskPartRow[]> {
  return tx.orm
    .select()
    .from(taskParts)
    .where(and(owned(tx, taskParts), eq(taskParts.taskId, taskId)));
}

/** The number of parts of a task and the order of the last part; -1 without parts. */
export async function summarizeTaskParts(
  tx: UserTransaction,
  taskId: string,
): Promise<{ count: number; lastOrder: number }> {
  const [summary] = await tx.orm
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      lastOrder: sql<number>`coalesce(max(${taskParts.order}), -1)`.mapWith(Number),
    })
    .from(taskParts)
    .where(and(owned(tx, taskParts), eq(taskParts.taskId, taskId)));
  return summary ?? { count: 0, lastOrder: -1 };
}

export async function insertTaskParts(
  tx: UserTransaction,
  parts: readonly Omit<TaskPartRow, 'userId'>[],
): Promise<void> {
  await insertRows(tx, taskParts, parts);
}

export async function updateTaskPart(
  tx: UserTransaction,
  id: string,
  fields: Partial<Pick<TaskPartRow, 'title' | 'isCompleted' | 'order'>>,
): Promise<TaskPartRow | undefined> {
  const [updated] = await updateRows(tx, taskParts, fields, eq(taskParts.id, id), {
    returning: getTableColumns(taskParts),
  });
  return updated;
}

export async function deleteTaskPart(tx: UserTransaction, id: string): Promise<TaskPartRow | undefined> {
  const [deleted] = await deleteRows(tx, taskParts, eq(taskParts.id, id), { returning: getTableColumns(taskParts) });
  return deleted;
}

/** Returns how many of the parts the task had. */
export async function deleteTaskParts(
  tx: UserTransaction,
  { taskId, ids }: { taskId: string; ids: readonly string[] },
): Promise<number> {
  return deleteRows(tx, taskParts, and(eq(taskParts.taskId, taskId), inArray(taskParts.id, [...ids])));
}

export async function deletePartsOfTasks(tx: UserTransaction, taskIds: readonly string[] | SQLWrapper): Promise<void> {
  await deleteRows(tx, taskParts, inArray(taskParts.taskId, taskIds));
}
