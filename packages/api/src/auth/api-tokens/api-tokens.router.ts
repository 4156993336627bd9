import * as contract from '@goaltracker/contracts/auth/api-token.schema';
import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createRestMeta, maximumReached } from '../../core/meta.ts';
import { accountProcedure, trustedOutput, router } from '../../core/trpc.ts';
import * as tokens from './api-tokens.service.ts';

const rest = createRestMeta('Account');

/** API tokens for scripts (rules/accounts.md#api-tokens). Only a session can manage them, never an API token. */
export const apiTokensRouter = router({
  /** Lists the tokens that are not revoked, newest first, without their text. */
  list: accountProcedure
    .meta(rest('GET', '/auth/tokens', { summary: 'List API tokens', access: 'account' }))
    .output(trustedOutput(z.array(contract.apiToken)))
    .query(({ ctx }) => tokens.listApiTokens(ctx.user)),

  /** Creates a token and returns its text, which cannot be retrieved again. Throws CONFLICT at 50 tokens. */
  create: accountProcedure
    .meta(
      rest('POST', '/auth/tokens', {
        summary: 'Create an API token',
        description: 'Only this response contains the token. It works until it is revoked.',
        status: 201,
        access: 'account',
        refusals: { 409: maximumReached },
      }),
    )
    .input(contract.createApiTokenInput)
    .output(trustedOutput(contract.createdApiToken))
    .mutation(({ ctx, input }) => tokens.createApiToken(ctx, input)),

  /** Revokes a token; it stops working immediately. Throws NOT_FOUND. */
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
    .mutation(({ ctx, input }) => tokens.revokeApiToken(ctx, input.id)),
});
