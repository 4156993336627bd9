import type {
  ListResetWaysInput,
  PasswordReset,
  RequestPasswordResetInput,
  ResetPasswordInput,
  ResetWay,
  ResetWays,
} from '@goaltracker/contracts/auth/account-link.schema';
import { deleteApiTokens } from '@goaltracker/db/auth/api-tokens.queries';
import { deleteIdentities, listIdentities } from '@goaltracker/db/auth/identities.queries';
import { findSecondStep, deleteTrustedBrowsers } from '@goaltracker/db/auth/second-steps.queries';
import { deletePasskeys, listPasskeys } from '@goaltracker/db/auth/passkeys.queries';
import {
  findUser,
  findUserByEmail,
  lockEmail,
  setDeviceGeneration,
  updateUser,
} from '@goaltracker/db/auth/auth.queries';
import { deleteSessions } from '@goaltracker/db/auth/sessions.queries';
import { deleteCalendarFeeds } from '@goaltracker/db/feeds/calendar-feeds.queries';
import { newId } from '@goaltracker/db/core/id';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { ApiContext, SignedInContext } from '../../core/context.ts';
import { ForbiddenError, NotFoundError } from '../../core/errors.ts';
import { hashClaim } from '../../core/tokens.ts';
import { publishChange } from '../../core/user-context.ts';
import { issueDeviceToken } from '../begin-session.ts';
import { noteSecurityActivity, noteSecurityChange } from '../note-security-activity.ts';
import { findProvider, requirePasswords } from '../usable-ways.ts';
import { confirmationMailKey } from './confirmation-mail.ts';
import { resetMailKey } from './reset-mail.ts';
import { createUsedLinkError, verifyLink } from './verify-link.ts';

const cannotMail = 'This server cannot send email. Ask the person who runs it.';

/** Returns the id for a new account. Throws ForbiddenError when registration is closed or needs an invitation. */
export async function admitNewUser({ services, now }: ApiContext, invite: string | undefined): Promise<string> {
  const { database, registration, tokens } = services;
  if (registration === 'open') return newId();
  if (registration === 'closed') throw new ForbiddenError('Registration is closed on this server.');
  if (invite === undefined) throw new ForbiddenError('A new account on this server needs an invitation.');
  const { sub: userId } = await verifyLink(tokens, 'invite', invite, now);
  if (await database.asUser({ userId }, findUser)) throw createUsedLinkError();
  return userId;
}

/**
 * Schedules the mail with the link. Does the same for an unknown address, for which the job finds no user: neither the
 * answer nor its time shows whether the account exists.
 */
export async function requestPasswordReset(ctx: ApiContext, input: RequestPasswordResetInput): Promise<void> {
  const { caller, services, now } = ctx;
  const { attempts, database, mail } = services;
  requirePasswords(services);
  if (!mail) throw new ForbiddenError(cannotMail);
  await attempts.limitMail({ address: input.email, network: caller.network }, async () => {
    const userId = (await findUserByEmail(database, input.email))?.userId ?? newId();
    await database.asUser({ userId }, (tx) => scheduleJob(tx, { kind: 'mail', key: resetMailKey, dueAt: now }));
  });
}

export async function sendConfirmation({ caller, services, user, now }: SignedInContext): Promise<void> {
  if (!services.mail) throw new ForbiddenError(cannotMail);
  const found = await user.read((tx) => findUser(tx));
  if (!found) throw new NotFoundError();
  await services.attempts.limitMail({ address: found.user.email, network: caller.network }, () =>
    user.write((tx) => scheduleJob(tx, { kind: 'mail', key: confirmationMailKey, dueAt: now })),
  );
}

/** Returns the account of a valid link. Throws ForbiddenError when the link is not valid. */
async function verifyResetLink({ services, now }: ApiContext, token: string) {
  requirePasswords(services);
  const { sub: userId, replaces } = await verifyLink(services.tokens, 'reset', token, now);
  const check = (found: Awaited<ReturnType<typeof findUser>>) => {
    if (!found || hashClaim(found.passwordHash) !== replaces) throw createUsedLinkError();
    return found.user;
  };
  return { userId, check };
}

/** Lists what `resetPassword` removes unless the request keeps it. Throws ForbiddenError. */
export async function listResetWays(ctx: ApiContext, { token }: ListResetWaysInput): Promise<ResetWays> {
  const { services } = ctx;
  const { userId, check } = await verifyResetLink(ctx, token);
  return services.database.asUser({ userId }, async (tx) => {
    check(await findUser(tx));
    const passkeys = (await listPasskeys(tx)).map(({ id, name, createdAt, lastUsedAt }): ResetWay => ({
      id,
      kind: 'passkey',
      name,
      provider: null,
      createdAt,
      lastUsedAt,
    }));
    const joined = (await listIdentities(tx)).map(({ issuer, name, ...row }): ResetWay => {
      const provider = findProvider(services, issuer)?.name ?? issuer;
      return { ...row, kind: 'joined', name: name ?? provider, provider };
    });
    return { ways: [...passkeys, ...joined], hasSecondStep: (await findSecondStep(tx)) !== undefined };
  });
}

/**
 * Ends all sessions; their devices get no more reminders (rules/accounts.md#new-password-by-link). By default also
 * removes everything else that gives access, because somebody who knew the old password may have created it. Keeps the
 * second step. Throws ForbiddenError.
 */
export async function resetPassword(ctx: ApiContext, input: ResetPasswordInput): Promise<PasswordReset> {
  const { services, now } = ctx;
  const { database, passwords } = services;
  const { userId, check } = await verifyResetLink(ctx, input.token);
  const { email } = check(await database.asUser({ userId }, findUser));
  const passwordHash = await passwords.hash(input.newPassword);
  const deviceGeneration = await database.asUser({ userId }, async (tx) => {
    check(await findUser(tx, { locks: true }));
    await noteSecurityChange(tx, ctx, 'passwordReset');
    // Before the address is locked: signing in with a passkey takes the locks in this order too.
    if ((await deletePasskeys(tx, input.keepWays)) > 0) await noteSecurityActivity(tx, ctx, 'passkeysRemoved');
    if ((await deleteIdentities(tx, input.keepWays)) > 0) await noteSecurityActivity(tx, ctx, 'providersLeft');
    const generation = await lockEmail(tx, email, 'update');
    await updateUser(tx, { passwordHash, updatedAt: now });
    await deleteSessions(tx);
    await deleteTrustedBrowsers(tx);
    if (!input.revokeAccess) return generation;
    const revoked = (await deleteApiTokens(tx)) + (await deleteCalendarFeeds(tx));
    if (revoked > 0) await noteSecurityActivity(tx, ctx, 'accessRevoked');
    await setDeviceGeneration(tx, email, generation + 1);
    return generation + 1;
  });
  publishChange(ctx, { userId, name: 'auth.resetPassword' });
  const deviceToken = await issueDeviceToken(services, { userId, deviceGeneration, deviceId: newId() }, now);
  return { userId, deviceToken };
}
