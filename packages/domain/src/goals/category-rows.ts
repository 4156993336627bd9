import { changeFields } from '../core/change-fields.ts';
import { compareById } from '../core/compare-keys.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { CategoryRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';

/** A category as the API returns it. */
export interface ShownCategory extends CategoryRow {
  readonly userId: string;
  /** The number of goals in this category, active and completed. */
  readonly goalCount: number;
}

/** `categories.list`: all categories, oldest first. */
export function selectCategories(rows: Rows): ShownCategory[] {
  const { id: userId } = readUser(rows);
  return rows.categories
    .list()
    .toSorted(compareById)
    .map((category) => ({ ...category, userId, goalCount: rows.goals.where('categoryId', category.id).length }));
}

/** `categories.create`. Changes nothing when the id is taken. */
export function createCategory(
  { categories }: Rows,
  { id, name, icon, color }: Omit<CategoryRow, 'createdAt'>,
  { now }: CallClock,
): Changes {
  if (categories.get(id)) return {};
  return { put: { categories: [{ id, name, icon, color, createdAt: now.toISOString() }] } };
}

/** A change of a category. Absent fields stay unchanged. */
export interface CategoryChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly icon?: string | undefined;
  readonly color?: string | undefined;
}

/** `categories.update`. */
export function updateCategory({ categories }: Rows, { id, name, icon, color }: CategoryChange): Changes {
  const category = categories.get(id);
  return category ? { put: { categories: [changeFields(category, { name, icon, color })] } } : {};
}

/** `categories.remove`: goals of the category stay, without a category (rules/categories.md#deleting-a-category). */
export function removeCategory({ categories, goals }: Rows, { id }: { readonly id: string }): Changes {
  if (!categories.get(id)) return {};
  return {
    put: { goals: goals.where('categoryId', id).map((goal) => ({ ...goal, categoryId: null })) },
    remove: { categories: [id] },
  };
}
