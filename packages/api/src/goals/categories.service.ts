import type { Category, CreateCategoryInput, UpdateCategoryInput } from '@goaltracker/contracts/goals/category.schema';
import { deleteAllCategories } from '@goaltracker/db/backup/reset.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  deleteCategory,
  findCategory,
  insertCategories,
  insertDefaultCategories,
  listCategories as listRows,
  updateCategory as updateRow,
} from '@goaltracker/db/goals/categories.queries';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import type { RequestContext, UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';

/** Oldest first. */
export async function listCategories(ctx: UserContext): Promise<Category[]> {
  return ctx.read(listRows);
}

export async function createCategory(ctx: UserContext, input: CreateCategoryInput): Promise<Category> {
  return createOnce(ctx, {
    id: input.id,
    get: getCategory,
    async create(tx) {
      const [created] = await insertCategories(tx, [{ ...input, createdAt: ctx.now }]);
      if (!created) throw new NotFoundError();
      return { ...created, goalCount: 0 };
    },
  });
}

export async function updateCategory(ctx: UserContext, { id, ...fields }: UpdateCategoryInput): Promise<Category> {
  return ctx.write(async (tx) => {
    await updateRow(tx, id, fields);
    return getCategory(tx, id);
  });
}

/** The goals stay, without a category (rules/categories.md#deleting-a-category). */
export async function removeCategory(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteCategory(tx, id))) throw new NotFoundError();
  });
}

/** Restores the default categories. Goals stay, without a category. Throws StepRequiredError. */
export async function removeAllCategories(ctx: RequestContext): Promise<void> {
  await ctx.user.write(async (tx) => {
    await requireStepWhereAsked(tx, ctx);
    await deleteAllCategories(tx);
    await insertDefaultCategories(tx, ctx.now);
  });
}

async function getCategory(tx: UserTransaction, id: string): Promise<Category> {
  const category = await findCategory(tx, id);
  if (!category) throw new NotFoundError();
  return category;
}
