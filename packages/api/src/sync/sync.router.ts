import * as contract from '@goaltracker/contracts/sync/sync.schema';
import { createRestMeta } from '../core/meta.ts';
import { router, trustedOutput, userProcedure } from '../core/trpc.ts';
import * as service from './sync.service.ts';

const rest = createRestMeta('Changes');

/** The rows of the account, for devices and scripts that keep a copy of them. */
export const syncRouter = router({
  /** What changed after a version, in pages. */
  pull: userProcedure
    .meta(
      rest('GET', '/changes/rows', {
        summary: 'What changed since a version',
        description:
          'Keeps a copy of the account up to date. The first call, without `since`, gives all rows. Then call it with the `version` of the last answer as `since`, and its `epoch`: it gives the rows that were written since and the ids of those that were deleted. While `more` is true, call it with `cursor` for the next page; the copy is complete after the last page. Rows are as they are stored: all-day events start and end at midnight UTC of their days, lists are text.',
        refusals: {
          410: 'Load everything again, without `since`: the data was replaced, or the version is older than 90 days.',
        },
      }),
    )
    .input(contract.pullInput)
    .output(trustedOutput(contract.pulled))
    .query(({ ctx, input }) => service.pull(ctx.user, input)),
});
