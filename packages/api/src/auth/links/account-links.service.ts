import type { ResetPasswordInput } from '@goaltracker/contracts/auth/account-link.schema';
import { findUser, updateUser } from '@goaltracker/db/auth/auth.queries';
import { deleteSessions } from '@goaltracker/db/auth/sessions.queries';
import { newId } from '@goaltracker/db/core/id';
import type { ApiContext } from '../../core/context.ts';
import { ForbiddenError } from '../../core/errors.ts';
import { publishChange } from '../../core/user-context.ts';
import { createUsedLinkError } from './account-links.ts';

/** The id of an account to be created. Throws ForbiddenError where registration is closed or needs an invitation. */
export async function admitNewUser({ services, now }: ApiContext, invite: string | undefined): Promise<string> {
  const { database, links, registration } = services;
  if (registration === 'open') return newId();
  if (registration === 'closed') throw new ForbiddenError('Registration is closed on this server.');
  if (invite === undefined) throw new ForbiddenError('A new account on this server needs an invitation.');
  const userId = await links.verifyInvite(invite, now);
  if (await database.asUser({ userId }, findUser)) throw createUsedLinkError();
  return userId;
}

/** Ends all sessions. */
export async function resetPassword(ctx: ApiContext, input: ResetPasswordInput): Promise<void> {
  const { caller, services, now } = ctx;
  const { database, links, passwords } = services;
  const { userId, replaces } = await links.verifyReset(input.token, now);
  const check = (found: { passwordHash: string } | undefined) => {
    if (!found || !replaces(found.passwordHash)) throw createUsedLinkError();
  };
  check(await database.asUser({ userId }, findUser));
  const passwordHash = await passwords.hash(input.newPassword, { queue: 'account', source: caller.network });
  await database.asUser({ userId }, async (tx) => {
    check(await findUser(tx, { locks: true }));
    await updateUser(tx, { passwordHash, updatedAt: now });
    await deleteSessions(tx);
  });
  publishChange(ctx, { userId, name: 'auth.resetPassword' });
}
