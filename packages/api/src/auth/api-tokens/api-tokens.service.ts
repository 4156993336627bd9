import type { ApiToken, CreateApiTokenInput, CreatedApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import {
  lockAndCountApiTokens,
  deleteApiToken,
  insertApiToken,
  listApiTokens as listRows,
} from '@goaltracker/db/auth/api-tokens.queries';
import { newId } from '@goaltracker/db/core/id';
import { maxApiTokens } from '@goaltracker/domain/auth/enums';
import type { AccountContext, SignedInContext } from '../../core/context.ts';
import { ConflictError, NotFoundError } from '../../core/errors.ts';
import { createSalt, hashToken } from '../../core/token-codec.ts';
import { findRetryKey } from '../../core/write-once.ts';
import { noteSecurityActivity } from '../note-security-activity.ts';
import { requireStepWhereAsked } from '../steps/require-step.ts';

export async function listApiTokens(ctx: AccountContext): Promise<ApiToken[]> {
  return ctx.read(listRows);
}

/**
 * Uses the `Idempotency-Key` as the token's salt, so that a retry returns the same token although only its hash is
 * stored. Without a key the salt is random and not stored. Throws ConflictError at 50 tokens, StepRequiredError.
 */
export async function createApiToken(ctx: SignedInContext, input: CreateApiTokenInput): Promise<CreatedApiToken> {
  const { caller, services, user } = ctx;
  const salt = findRetryKey(caller) ?? createSalt();
  const encodeToken = (id: string, hash?: string) => services.apiTokens.encode({ userId: user.userId, id, salt }, hash);
  const { hash, ...record } = await user.write(async (tx) => {
    const count = await lockAndCountApiTokens(tx);
    await requireStepWhereAsked(tx, ctx);
    if (count >= maxApiTokens) {
      throw new ConflictError(`You have ${maxApiTokens} API tokens, the maximum number: revoke one first.`);
    }
    const id = newId();
    const tokenHash = hashToken(encodeToken(id));
    const created = await insertApiToken(tx, { ...input, id, hash: tokenHash, now: user.now });
    await noteSecurityActivity(tx, ctx, 'apiTokenMade');
    // Stored with the response: a retry may come after the operator has replaced the secret.
    return { ...created, hash: tokenHash };
  });
  return { ...record, token: encodeToken(record.id, hash) };
}

export async function revokeApiToken(ctx: SignedInContext, id: string): Promise<void> {
  await ctx.user.write(async (tx) => {
    if (!(await deleteApiToken(tx, id))) throw new NotFoundError();
    await noteSecurityActivity(tx, ctx, 'apiTokenRevoked');
  });
}
