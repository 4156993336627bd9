import * as contract from '@goaltracker/contracts/auth/api-token.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta } from '../../core/meta.ts';
import { accountProcedure, trustedOutput, router } from '../../core/trpc.ts';
import * as tokens from './api-tokens.service.ts';

const rest = createRestMeta('Account');

/** Tokens for scripts, beyond the specification: whoever holds one may do what its access says, but not this. */
export const apiTokensRouter = router({
  /** Every token that works, the newest first, none of them with its text. */
  list: accountProcedure
    .meta(rest('GET', '/auth/tokens', { summary: 'List API tokens', access: 'account' }))
    .output(trustedOutput(z.array(contract.apiToken)))
    .query(({ ctx }) => tokens.listApiTokens(ctx.user)),

  /** Makes a token and tells its text, this once. Throws CONFLICT when there are 50 already. */
  create: accountProcedure
    .meta(
      rest('POST', '/auth/tokens', {
        summary: 'Make an API token',
        description: 'The token is in this answer and in no other. It works until it is revoked.',
        status: 201,
        access: 'account',
      }),
    )
    .input(contract.createApiTokenInput)
    .output(trustedOutput(contract.createdApiToken))
    .mutation(({ ctx, input }) => tokens.createApiToken(ctx, input)),

  /** Ends a token at once. Throws NOT_FOUND. */
  revoke: accountProcedure
    .meta(
      rest('DELETE', '/auth/tokens/{id}', {
        summary: 'Revoke an API token',
        description: 'It stops working at once.',
        status: 204,
        access: 'account',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => tokens.revokeApiToken(ctx.user, input.id)),
});
