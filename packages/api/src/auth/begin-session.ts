import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { findUser, lockEmail, isDisabled } from '@goaltracker/db/auth/auth.queries';
import { type SessionOrigin, insertSession } from '@goaltracker/db/auth/sessions.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from '../core/context.ts';
import { DisabledAccountError, UnauthenticatedError } from '../core/errors.ts';
import { sessionLifetime } from '../core/tokens.ts';
import { noteSecurityActivity } from './note-security-activity.ts';
import { describeDevice } from './sessions/describe-device.ts';

interface SessionStart {
  /** False where what the user gave is no proof for changes of how they sign in (rules/accounts.md#steps). */
  readonly isVerified?: boolean;
  /** The account at a provider that they signed in with. */
  readonly identity?: SessionOrigin['identity'];
}

/**
 * Begins a session of the transaction's user, notes how they signed in, and returns its token. Throws DisabledAccountError
 * (rules/accounts.md#disabled-accounts).
 */
export async function beginSession(
  tx: UserTransaction,
  ctx: ApiContext,
  kind: SecurityActivityKind,
  { isVerified = true, identity }: SessionStart = {},
): Promise<string> {
  const { caller, services, now } = ctx;
  if (await isDisabled(tx)) throw new DisabledAccountError();
  const sessionId = newId();
  const expires = new Date(now.getTime() + sessionLifetime);
  const device = describeDevice(caller.userAgent);
  const origin = { device, address: caller.address, ...(identity && { identity }) };
  await insertSession(tx, { sessionId, origin, isVerified, expires, now });
  await noteSecurityActivity(tx, ctx, kind);
  return services.tokens.sign('session', { sub: tx.userId, sid: sessionId }, now);
}

/**
 * Signs the transaction's user in after a proof other than the password. The device token is that of a device that one of
 * `deviceTokens` names, or of a new one. Throws UnauthenticatedError without such a user, DisabledAccountError.
 */
export async function signInUser(
  tx: UserTransaction,
  ctx: ApiContext,
  kind: SecurityActivityKind,
  { deviceTokens: sent = [], ...start }: SessionStart & { readonly deviceTokens?: readonly string[] | undefined } = {},
): Promise<SignedIn> {
  const { now, services } = ctx;
  const { deviceTokens } = services;
  const user = (await findUser(tx))?.user;
  if (!user) throw new UnauthenticatedError('There is no such account any more.');
  const owner = { userId: tx.userId, deviceGeneration: await lockEmail(tx, user.email, 'share') };
  const deviceId = (await deviceTokens.findDevice(sent, owner, now)) ?? newId();
  const deviceToken = await deviceTokens.issue({ ...owner, deviceId }, now);
  return { token: await beginSession(tx, ctx, kind, start), user, deviceToken };
}
