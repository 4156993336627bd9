import * as contract from '@goaltracker/contracts/sync/sync.schema';
import { createRestMeta } from '../core/meta.ts';
import { router, trustedOutput, userProcedure } from '../core/trpc.ts';
import * as service from './sync.service.ts';

const rest = createRestMeta('Changes');

/** The rows of the account, for devices and scripts that keep a copy. */
export const syncRouter = router({
  /** Returns what changed after a version, in pages. */
  pull: userProcedure
    .meta(
      rest('GET', '/changes/rows', {
        summary: 'Get what changed since a version',
        description:
          'Keeps a copy of the account up to date. The first call, without `since`, returns all rows. Then send the `version` of the last response as `since`, and its `epoch`: the call returns the rows written since and the ids of deleted rows. While `more` is true, send `cursor` for the next page; the copy is complete after the last page. Rows have their stored form: all-day events start and end at midnight UTC of their days, and lists are text.',
        refusals: {
          410: 'Load everything again, without `since`: the data was replaced, or the version is older than 90 days.',
        },
      }),
    )
    .input(contract.pullInput)
    .output(trustedOutput(contract.pulled))
    .query(({ ctx, input }) => service.pull(ctx.user, input)),
});
