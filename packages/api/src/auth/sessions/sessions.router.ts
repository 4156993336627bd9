import { session } from '@goaltracker/contracts/auth/session.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../../core/meta.ts';
import { accountProcedure, trustedOutput, router } from '../../core/trpc.ts';
import * as sessions from './sessions.service.ts';

const rest = createRestMeta('Account');

/** Where the user is signed in (rules/accounts.md#sessions). Only a session can manage sessions, never an API token. */
export const sessionsRouter = router({
  /** Lists the active sessions: this session first, then the most recently used. */
  list: accountProcedure
    .meta(
      rest('GET', '/auth/sessions', {
        summary: 'List sessions',
        description: 'Where you are signed in: this session first, then the most recently used.',
        access: 'account',
      }),
    )
    .output(trustedOutput(z.array(session)))
    .query(({ ctx }) => sessions.listSessions(ctx.user)),

  /** Ends a session; its token stops working immediately. Throws NOT_FOUND. */
  end: accountProcedure
    .meta(
      rest('DELETE', '/auth/sessions/{id}', {
        summary: 'End a session',
        description: 'Its token stops working at once.',
        status: 204,
        access: 'account',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => sessions.endSession(ctx.user, input.id)),

  /** Ends all sessions except this one. */
  endOthers: accountProcedure
    .meta(
      rest('DELETE', '/auth/sessions/others', {
        summary: 'End all other sessions',
        description: 'Their tokens stop working at once. API tokens keep working.',
        status: 204,
        access: 'account',
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => sessions.endOtherSessions(ctx.user)),
});
