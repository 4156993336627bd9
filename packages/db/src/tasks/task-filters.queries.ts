import { and, asc, eq } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { taskFilters } from './task-filters.table.ts';

export type TaskFilterRow = typeof taskFilters.$inferSelect;

/** Oldest first. */
export async function listTaskFilters(tx: UserTransaction): Promise<TaskFilterRow[]> {
  return tx.orm
    .select()
    .from(taskFilters)
    .where(owned(tx, taskFilters))
    .orderBy(asc(taskFilters.createdAt), asc(taskFilters.id));
}

export async function findTaskFilter(tx: UserTransaction, id: string): Promise<TaskFilterRow | undefined> {
  const [found] = await tx.orm
    .select()
    .from(taskFilters)
    .where(and(owned(tx, taskFilters), eq(taskFilters.id, id)));
  return found;
}

export async function insertTaskFilter(tx: UserTransaction, filter: Omit<TaskFilterRow, 'userId'>): Promise<void> {
  await insertRows(tx, taskFilters, [filter]);
}

/** Needs at least one field. */
export async function updateTaskFilter(
  tx: UserTransaction,
  id: string,
  fields: Partial<Pick<TaskFilterRow, 'name' | 'query'>>,
): Promise<void> {
  await updateRows(tx, taskFilters, fields, eq(taskFilters.id, id));
}

export async function deleteTaskFilter(tx: UserTransaction, id: string): Promise<boolean> {
  return (await deleteRows(tx, taskFilters, eq(taskFilters.id, id))) > 0;
}
