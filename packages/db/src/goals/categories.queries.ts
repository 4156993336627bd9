import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { newId } from '../core/id.ts';
import { clearLinks } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import { deleteRows, insertRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { categories } from './categories.table.ts';
import { goals } from './goals.table.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type CountedCategoryRow = CategoryRow & { goalCount: number };
type CategoryFields = Pick<CategoryRow, 'name' | 'icon' | 'color'>;

function selectCounted(tx: UserTransaction) {
  const goalCount = sql<number>`(${tx.orm
    .select({ count: sql`count(*)` })
    .from(goals)
    .where(and(owned(tx, goals), eq(goals.categoryId, categories.id)))})`.mapWith(Number);
  return tx.orm.select({ ...getTableColumns(categories), goalCount }).from(categories);
}

/** Oldest first. */
export function listCategories(tx: UserTransaction): Promise<CountedCategoryRow[]> {
  return selectCounted(tx).where(owned(tx, categories)).orderBy(asc(categories.id));
}

export async function findCategory(tx: UserTransaction, id: string): Promise<CountedCategoryRow | undefined> {
  const [found] = await selectCounted(tx).where(and(owned(tx, categories), eq(categories.id, id)));
  return found;
}

export async function insertCategories(
  tx: UserTransaction,
  rows: readonly (CategoryFields & { id?: string | undefined; createdAt: Date })[],
): Promise<CategoryRow[]> {
  const values = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    id: row.id ?? newId(),
  }));
  return insertRows(tx, categories, values, { returning: getTableColumns(categories) });
}

export async function insertDefaultCategories(tx: UserTransaction, createdAt: Date): Promise<void> {
  await insertCategories(
    tx,
    defaultCategories.map((category) => ({ ...category, createdAt })),
  );
}

export async function updateCategory(tx: UserTransaction, id: string, fields: Partial<CategoryFields>): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await updateRows(tx, categories, fields, eq(categories.id, id));
}

/** Returns whether the category existed. Keeps its goals without a category. */
export async function deleteCategory(tx: UserTransaction, id: string): Promise<boolean> {
  await clearLinks(tx, goals.categoryId, [id]);
  return (await deleteRows(tx, categories, eq(categories.id, id))) > 0;
}
