import type { ApiToken, CreateApiTokenInput, CreatedApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import {
  countApiTokensAlone,
  deleteApiToken,
  insertApiToken,
  listApiTokens as listRows,
} from '@goaltracker/db/auth/api-tokens.queries';
import { newId } from '@goaltracker/db/core/id';
import { mostApiTokens } from '@goaltracker/domain/auth/enums';
import type { AccountContext, SignedInContext } from '../../core/context.ts';
import { ConflictError, NotFoundError } from '../../core/errors.ts';
import { createSalt, hashApiToken } from './api-token-text.ts';

export async function listApiTokens(ctx: AccountContext): Promise<ApiToken[]> {
  return ctx.read(listRows);
}

/**
 * Sent again with its `Idempotency-Key`, a request is answered with the same token although only its hash was kept: the
 * key is its salt. Without one it has a salt that nobody knows afterwards.
 */
export async function createApiToken(ctx: SignedInContext, input: CreateApiTokenInput): Promise<CreatedApiToken> {
  const { caller, services, user } = ctx;
  const salt = caller.idempotencyKey ?? createSalt();
  const writeToken = (id: string) => services.apiTokens.write({ userId: user.userId, id, salt });
  const record = await user.write(async (tx) => {
    if ((await countApiTokensAlone(tx)) >= mostApiTokens) {
      throw new ConflictError(`You have ${mostApiTokens} API tokens, and there can be no more: revoke one first.`);
    }
    const id = newId();
    return insertApiToken(tx, { ...input, id, hash: hashApiToken(writeToken(id)), now: user.now });
  });
  return { ...record, token: writeToken(record.id) };
}

/** The token stops working at once. */
export async function revokeApiToken(ctx: AccountContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteApiToken(tx, id))) throw new NotFoundError();
  });
}
