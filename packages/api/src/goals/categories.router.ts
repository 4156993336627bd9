import { category, createCategoryInput, updateCategoryInput } from '@goaltracker/contracts/goals/category.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as data from '../backup/reset.service.ts';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as categories from './categories.service.ts';

const rest = createRestMeta('Categories');

/** What goals are sorted into; specification 1, sections 3, 5 and 7. */
export const categoriesRouter = router({
  /** All categories with their goal counts, in the order they were made. */
  list: userProcedure
    .meta(rest('GET', '/categories', { summary: 'List categories' }))
    .output(trustedOutput(z.array(category)))
    .query(({ ctx }) => categories.listCategories(ctx.user)),

  /** Makes a category. */
  create: userProcedure
    .meta(rest('POST', '/categories', { summary: 'Create a category', status: 201 }))
    .input(createCategoryInput)
    .output(trustedOutput(category))
    .mutation(({ ctx, input }) => categories.createCategory(ctx.user, input)),

  /** Changes what is given; throws NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/categories/{id}', { summary: 'Change a category' }))
    .input(updateCategoryInput)
    .output(trustedOutput(category))
    .mutation(({ ctx, input }) => categories.updateCategory(ctx.user, input)),

  /** Deletes it; its goals stay without a category. Throws NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/categories/{id}', {
        summary: 'Delete a category',
        description: 'Its goals stay and have no category any more.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => categories.removeCategory(ctx.user, input.id)),

  /** Deletes every category and restores the default ones; goals stay without a category. */
  removeAll: userProcedure
    .meta(
      rest('DELETE', '/categories/all', {
        summary: 'Delete all categories',
        description: 'The default categories are restored. Goals stay and have no category any more.',
        status: 204,
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => data.removeAllCategories(ctx.user)),
});
