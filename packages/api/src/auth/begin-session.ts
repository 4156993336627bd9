import { timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { findUser, lockEmail, isDisabled } from '@goaltracker/db/auth/auth.queries';
import { type SessionOrigin, insertSession } from '@goaltracker/db/auth/sessions.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { ApiContext, ApiServices } from '../core/context.ts';
import { DisabledAccountError, UnauthenticatedError } from '../core/errors.ts';
import { type TokenClaims, sessionLifetime } from '../core/tokens.ts';
import { describeDevice, noteSecurityActivity } from './note-security-activity.ts';

interface SessionStart {
  /** False when the proof does not allow changes of the sign-in methods (rules/accounts.md#steps). */
  readonly isVerified?: boolean;
  readonly identity?: SessionOrigin['identity'];
}

/**
 * Begins a session for the transaction's user, records the sign-in and returns the session token. Throws
 * DisabledAccountError (rules/accounts.md#disabled-accounts).
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
 * Signs the transaction's user in after a proof other than the password. Keeps the device that `deviceTokens` names, or
 * registers a new one. Throws UnauthenticatedError when the user does not exist, DisabledAccountError.
 */
export async function signInUser(
  tx: UserTransaction,
  ctx: ApiContext,
  kind: SecurityActivityKind,
  { deviceTokens: sent = [], ...start }: SessionStart & { readonly deviceTokens?: readonly string[] | undefined } = {},
): Promise<SignedIn> {
  const { now, services } = ctx;
  const user = (await findUser(tx))?.user;
  if (!user) throw new UnauthenticatedError('There is no such account any more.');
  const owner = { userId: tx.userId, deviceGeneration: await lockEmail(tx, user.email, 'share') };
  const deviceId = (await findDevice(services, sent, owner, now)) ?? newId();
  const deviceToken = await issueDeviceToken(services, { ...owner, deviceId }, now);
  return { token: await beginSession(tx, ctx, kind, start), user, deviceToken };
}

/** Tokens of earlier generations are void: see `setDeviceGeneration`. */
interface DeviceOwner {
  readonly userId: string;
  readonly deviceGeneration: number;
}

/** The token is valid for a year. */
export function issueDeviceToken(
  { tokens }: Pick<ApiServices, 'tokens'>,
  { userId, deviceGeneration, deviceId }: DeviceOwner & { readonly deviceId: string },
  now: Date,
): Promise<string> {
  return tokens.sign('device', { sub: userId, device: deviceId, generation: deviceGeneration }, now);
}

type DeviceServices = Pick<ApiServices, 'tokens' | 'fingerprints'>;

/**
 * Returns the device of the first token that this server issued for this user and generation. Ignores other tokens. See
 * OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
 */
export async function findDevice(
  services: DeviceServices,
  sent: readonly string[],
  { userId, deviceGeneration }: DeviceOwner,
  now: Date,
): Promise<string | undefined> {
  for (const token of sent) {
    const claims = (await services.tokens.verify('device', token, now)) ?? readOldToken(services, token, now);
    if (claims?.sub === userId && claims.generation === deviceGeneration) return claims.device;
  }
  return undefined;
}

/**
 * Reads the token format used before 29 November 2026. The last such tokens expire a year later. The oldest have no
 * generation.
 */
function readOldToken({ fingerprints }: DeviceServices, token: string, now: Date): TokenClaims<'device'> | undefined {
  const end = Math.max(token.lastIndexOf('.'), 0);
  const [body, mac] = [token.slice(0, end), Buffer.from(token.slice(end + 1))];
  const isSigned = fingerprints(`device token ${body}`).some(
    (expected) => mac.length === expected.length && timingSafeEqual(mac, Buffer.from(expected)),
  );
  const [sub = '', device = '', expires, generation = '0'] = body.split('.');
  if (!isSigned || now.getTime() >= Number(expires) * 1000) return undefined;
  return { sub, device, generation: Number(generation) };
}
