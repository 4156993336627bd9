import { category, createCategoryInput, updateCategoryInput } from '@goaltracker/contracts/goals/category.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as categories from './categories.service.ts';

const rest = createRestMeta('Categories');

/** Categories of goals. */
export const categoriesRouter = router({
  /** Lists all categories with their goal counts, oldest first. */
  list: userProcedure
    .meta(rest('GET', '/categories', { summary: 'List categories' }))
    .output(trustedOutput(z.array(category)))
    .query(({ ctx }) => categories.listCategories(ctx.user)),

  /** Creates a category. */
  create: userProcedure
    .meta(rest('POST', '/categories', { summary: 'Create a category', status: 201 }))
    .input(createCategoryInput)
    .output(trustedOutput(category))
    .mutation(({ ctx, input }) => categories.createCategory(ctx.user, input)),

  /** Changes a category; absent keys are left unchanged. Throws NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/categories/{id}', { summary: 'Change a category' }))
    .input(updateCategoryInput)
    .output(trustedOutput(category))
    .mutation(({ ctx, input }) => categories.updateCategory(ctx.user, input)),

  /** Deletes a category. Its goals stay, without a category. Throws NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/categories/{id}', {
        summary: 'Delete a category',
        description: 'Its goals stay, without a category.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => categories.removeCategory(ctx.user, input.id)),

  /** Deletes all categories and restores the default ones. Goals stay, without a category. Throws STEP_REQUIRED. */
  removeAll: userProcedure
    .meta(
      rest('DELETE', '/categories/all', {
        summary: 'Delete all categories',
        description: 'Restores the default categories. Goals stay, without a category.',
        status: 204,
        access: 'full',
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => categories.removeAllCategories(ctx)),
});
