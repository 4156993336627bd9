import { securityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../../core/meta.ts';
import { accountProcedure, router, trustedOutput } from '../../core/trpc.ts';
import { listActivity } from './security-activity.service.ts';

const rest = createRestMeta('Account');

/** Sign-ins, refused sign-ins, and changes of the sign-in methods (rules/accounts.md#security-activity). */
export const securityActivityRouter = router({
  /** Lists the activity of the last 90 days, latest first, at most 250 sign-ins and 250 changes. */
  list: accountProcedure
    .meta(
      rest('GET', '/auth/activity', {
        summary: 'List security activity',
        description:
          'Lists sign-ins, sign-ins refused after too many wrong codes, and changes of how you sign in, including the creation of the account. Covers the last 90 days, latest first, at most 250 sign-ins and 250 changes. Also lists what the person who runs the server did to the account.',
        access: 'account',
      }),
    )
    .output(trustedOutput(z.array(securityActivity)))
    .query(({ ctx }) => listActivity(ctx.user)),
});
