import type { DataCheck } from '@goaltracker/contracts/backup/reset.schema';
import type { ProgressNote } from '@goaltracker/contracts/progress/progress.schema';
import { listProgressNotes as listNoteRows } from '@goaltracker/db/backup/exports.queries';
import * as reset from '@goaltracker/db/backup/reset.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { insertCategories, listCategories } from '@goaltracker/db/goals/categories.queries';
import { listGoalParts } from '@goaltracker/db/goals/goals.queries';
import { defaultCategories, hasCustomCategory } from '@goaltracker/domain/goals/categories';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import type { UserContext } from '../core/context.ts';

export async function checkData(ctx: UserContext): Promise<DataCheck> {
  return ctx.read(async (tx) => {
    const [hasGoals, categories] = await Promise.all([reset.hasGoals(tx), listCategories(tx)]);
    return { hasData: hasGoals || hasCustomCategory(categories) };
  });
}

/** The notes on progress of all goals, by day; needed for the goals export. */
export async function listProgressNotes(ctx: UserContext): Promise<ProgressNote[]> {
  return ctx.read(listNoteRows);
}

/** Deletes progress, goals and categories and restores the default categories, in one transaction. */
export async function resetData(ctx: UserContext): Promise<void> {
  await ctx.write(async (tx) => {
    await reset.lockAllGoals(tx);
    await reset.deleteAllProgress(tx);
    await reset.deleteAllGoals(tx, ctx.now.toISOString());
    await restoreCategories(tx, ctx.now);
  });
}

/** Resets every goal to its initial value, which may complete it or make it active again. */
export async function removeAllProgress(ctx: UserContext): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.write(async (tx) => {
    const goals = await reset.lockAllGoals(tx);
    await reset.deleteAllProgress(tx);
    await reset.resetGoalTotals(tx, now);
    const parts = await listGoalParts(tx);
    const changed = goals.filter((goal) => {
      const currentValue = Math.max(goal.initialValue, 0);
      return computeGoalProgress({ ...goal, ...parts.of(goal.id), currentValue }).isCompleted !== goal.isCompleted;
    });
    await reset.toggleGoalCompletions(
      tx,
      changed.map(({ id }) => id),
      now,
    );
  });
}

export async function removeAllGoals(ctx: UserContext): Promise<void> {
  await ctx.write((tx) => reset.deleteAllGoals(tx, ctx.now.toISOString()));
}

/** Restores the default categories. Goals are kept without a category. */
export async function removeAllCategories(ctx: UserContext): Promise<void> {
  await ctx.write((tx) => restoreCategories(tx, ctx.now));
}

async function restoreCategories(tx: UserTransaction, now: Date): Promise<void> {
  await reset.deleteAllCategories(tx);
  await insertCategories(
    tx,
    defaultCategories.map((category) => ({ ...category, createdAt: now })),
  );
}
