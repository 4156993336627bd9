import type { DataCheck } from '@goaltracker/contracts/backup/reset.schema';
import * as reset from '@goaltracker/db/backup/reset.queries';
import { beginEpoch } from '@goaltracker/db/core/row-changes';
import { forgetImportedGoals } from '@goaltracker/db/imports/imports.queries';
import { deleteAllSubscriptions } from '@goaltracker/db/subscriptions/subscriptions.queries';
import { insertDefaultCategories, listCategories } from '@goaltracker/db/goals/categories.queries';
import { hasCustomCategory } from '@goaltracker/domain/goals/categories';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import type { RequestContext, UserContext } from '../core/context.ts';

export async function checkData(ctx: UserContext): Promise<DataCheck> {
  return ctx.read(async (tx) => {
    const [hasGoals, categories] = await Promise.all([reset.hasGoals(tx), listCategories(tx)]);
    return { hasData: hasGoals || hasCustomCategory(categories) };
  });
}

/**
 * Deletes progress, goals, categories and subscribed calendars, and restores the default categories, in one
 * transaction. Throws StepRequiredError.
 */
export async function resetData(ctx: RequestContext): Promise<void> {
  await ctx.user.write(async (tx) => {
    await requireStepWhereAsked(tx, ctx);
    await reset.lockAllGoals(tx);
    beginEpoch(tx);
    await reset.deleteAllProgress(tx);
    await reset.deleteAllGoals(tx, ctx.now.toISOString());
    await reset.deleteAllCategories(tx);
    await deleteAllSubscriptions(tx);
    await forgetImportedGoals(tx);
    await insertDefaultCategories(tx, ctx.now);
  });
}
