import { dataCheck } from '@goaltracker/contracts/backup/reset.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as reset from './reset.service.ts';

const rest = createRestMeta('Data');

/** A person's data as a whole; specification 2, sections 4 and 7. */
export const backupRouter = router({
  /** Whether a reset would delete anything. */
  checkData: userProcedure
    .meta(
      rest('GET', '/data-check', {
        summary: 'Is there anything to reset',
        description:
          'True with a goal, or with a category other than the default ones. Right after a reset it is false.',
      }),
    )
    .output(trustedOutput(dataCheck))
    .query(({ ctx }) => reset.checkData(ctx.user)),

  /** Deletes progress, goals and categories and restores the default categories, whole or not at all. */
  resetData: userProcedure
    .meta(
      rest('POST', '/data/reset', {
        summary: 'Reset all data',
        description:
          'Deletes all progress, all goals and all categories in one step and restores the default categories. Tasks, events and notes stay and lose their links; a saved plan is a draft again. The three calls `DELETE /progress-entries/all`, `/goals/all` and `/categories/all`, in that order, do the same step by step.',
        status: 204,
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => reset.resetData(ctx.user)),
});
