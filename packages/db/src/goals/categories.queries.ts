import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { newId } from '../core/id.ts';
import { clearLinks, deleteUnlinked } from '../core/links.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { categories } from './categories.table.ts';
import { goals } from './goals.table.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type CountedCategoryRow = CategoryRow & { goalCount: number };
type CategoryFields = Pick<CategoryRow, 'name' | 'icon' | 'color'>;

function selectCounted(query: QueryScope<{ id: string }> | QueryScope) {
  const goalCount = sql<number>`(${query.orm
    .select({ count: sql`count(*)` })
    .from(goals)
    .where(and(owned(query, goals), eq(goals.categoryId, categories.id)))})`.mapWith(Number);
  return query.orm.select({ ...getTableColumns(categories), goalCount }).from(categories);
}

const selectCategories = compileQuery((query: QueryScope) =>
  selectCounted(query).where(owned(query, categories)).orderBy(asc(categories.id)),
);

const selectCategory = compileQuery((query: QueryScope<{ id: string }>) =>
  selectCounted(query).where(and(owned(query, categories), eq(categories.id, query.value('id')))),
);

/** Oldest first. */
export function listCategories(tx: UserTransaction): Promise<CountedCategoryRow[]> {
  return selectCategories(tx);
}

export async function findCategory(tx: UserTransaction, id: string): Promise<CountedCategoryRow | undefined> {
  return (await selectCategory(tx, { id }))[0];
}

export async function insertCategories(
  tx: UserTransaction,
  rows: readonly (CategoryFields & { id?: string | undefined; createdAt: Date })[],
): Promise<CategoryRow[]> {
  const values = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    userId: tx.userId,
    id: row.id ?? newId(),
  }));
  return tx.orm.insert(categories).values(values).returning();
}

export async function insertDefaultCategories(tx: UserTransaction, createdAt: Date): Promise<void> {
  await insertCategories(
    tx,
    defaultCategories.map((category) => ({ ...category, createdAt })),
  );
}

export async function updateCategory(tx: UserTransaction, id: string, fields: Partial<CategoryFields>): Promise<void> {
  if (Object.values(fields).every((value) => value === undefined)) return;
  await tx.orm
    .update(categories)
    .set(fields)
    .where(and(owned(tx, categories), eq(categories.id, id)));
}

/** Returns whether the category existed. Its goals are kept without one. */
export async function deleteCategory(tx: UserTransaction, id: string): Promise<boolean> {
  await clearLinks(tx, goals.categoryId, [id]);
  const deleted = await deleteUnlinked(
    tx.orm
      .delete(categories)
      .where(and(owned(tx, categories), eq(categories.id, id)))
      .returning({ id: categories.id }),
  );
  return deleted.length > 0;
}
