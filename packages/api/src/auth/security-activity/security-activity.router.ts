import { securityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../../core/meta.ts';
import { accountProcedure, router, trustedOutput } from '../../core/trpc.ts';
import { listActivity } from './security-activity.service.ts';

const rest = createRestMeta('Account');

/** Sign-ins, also refused ones, and changes of the ways to sign in (rules/accounts.md#security-activity). */
export const securityActivityRouter = router({
  /** That of the last 90 days, the latest first, at most 250 sign-ins and 250 changes. */
  list: accountProcedure
    .meta(
      rest('GET', '/auth/activity', {
        summary: 'List security activity',
        description:
          'Sign-ins, also those refused after too many wrong codes, and changes of how you sign in, beginning with the new account, of the last 90 days: the latest first, at most 250 of each. What the person who runs the server did to the account is listed too.',
        access: 'account',
      }),
    )
    .output(trustedOutput(z.array(securityActivity)))
    .query(({ ctx }) => listActivity(ctx.user)),
});
