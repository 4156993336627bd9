import { dataCheck } from '@goaltracker/contracts/backup/reset.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as reset from './reset.service.ts';

const rest = createRestMeta('Data');

/** Reset of a user's data (rules/backup.md#reset). Backup, restore and export are file routes. */
export const backupRouter = router({
  /** Returns whether a reset would delete anything. */
  checkData: userProcedure
    .meta(
      rest('GET', '/data-check', {
        summary: 'Check whether there is data to reset',
        description: 'True if there is a goal, or a category other than the default ones. False right after a reset.',
      }),
    )
    .output(trustedOutput(dataCheck))
    .query(({ ctx }) => reset.checkData(ctx.user)),

  /** Deletes progress, goals and categories and restores the default categories, in one transaction. Throws STEP_REQUIRED. */
  resetData: userProcedure
    .meta(
      rest('POST', '/data/reset', {
        summary: 'Reset all data',
        description:
          'Deletes all progress, goals, categories and subscriptions to other calendars in one transaction and restores the default categories. Tasks, events and notes are kept and lose their links; a saved plan becomes a draft. The calls `DELETE /progress-entries/all`, `/goals/all` and `/categories/all`, in this order, do the same one by one, except for the subscriptions.',
        status: 204,
        access: 'full',
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => reset.resetData(ctx)),
});
