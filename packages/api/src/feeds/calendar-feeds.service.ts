import type {
  CalendarFeed,
  CreateCalendarFeedInput,
  CreatedCalendarFeed,
} from '@goaltracker/contracts/feeds/feed.schema';
import {
  deleteCalendarFeed,
  insertCalendarFeed,
  listCalendarFeeds as listRows,
  lockAndCountCalendarFeeds,
} from '@goaltracker/db/feeds/calendar-feeds.queries';
import { newId } from '@goaltracker/db/core/id';
import { maxCalendarFeeds } from '@goaltracker/domain/feeds/feed-options';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import type { AccountContext, SignedInContext } from '../core/context.ts';
import { ConflictError, NotFoundError } from '../core/errors.ts';
import { createSalt, hashToken } from '../core/token-codec.ts';
import { findRetryKey } from '../core/write-once.ts';

export async function listCalendarFeeds(ctx: AccountContext): Promise<CalendarFeed[]> {
  return ctx.read(listRows);
}

/**
 * Uses the `Idempotency-Key` as the salt of the secret, as for API tokens, so that a retry returns the same path
 * although only a hash is stored. Throws ConflictError at 20 feeds, StepRequiredError.
 */
export async function createCalendarFeed(
  ctx: SignedInContext,
  input: CreateCalendarFeedInput,
): Promise<CreatedCalendarFeed> {
  const { caller, services, user } = ctx;
  const salt = findRetryKey(caller) ?? createSalt();
  const encodeSecret = (id: string, hash?: string) =>
    services.feedSecrets.encode({ userId: user.userId, id, salt }, hash);
  const { hash, ...record } = await user.write(async (tx) => {
    const count = await lockAndCountCalendarFeeds(tx);
    await requireStepWhereAsked(tx, ctx);
    if (count >= maxCalendarFeeds)
      throw new ConflictError(`You have ${maxCalendarFeeds} calendar feeds, the maximum number: revoke one first.`);
    const id = newId();
    const secretHash = hashToken(encodeSecret(id));
    const created = await insertCalendarFeed(tx, { ...input, id, hash: secretHash, now: user.now });
    // Stored with the response: a retry may come after the operator has replaced the secret.
    return { ...created, hash: secretHash };
  });
  return { ...record, path: `/calendar/${encodeSecret(record.id, hash)}.ics` };
}

export async function revokeCalendarFeed(ctx: AccountContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteCalendarFeed(tx, id))) throw new NotFoundError();
  });
}
