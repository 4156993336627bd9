import { createHash, createHmac } from 'node:crypto';
import type { FinishLoginInput } from '@goaltracker/contracts/auth/second-step.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { findUser, lockEmail } from '@goaltracker/db/auth/auth.queries';
import {
  findSecondStep,
  saveTrustedBrowser,
  takeRecoveryCode,
  takeTimeStep,
} from '@goaltracker/db/auth/second-steps.queries';
import { decrypt, encrypt } from '@goaltracker/db/core/secrets';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { isTimeCode, normalizeCode } from '@goaltracker/domain/auth/codes';
import { trustLifetime } from '@goaltracker/domain/auth/enums';
import { Secret, TOTP } from 'otpauth';
import type { SecondStepSecrets } from '../../core/auth-services.ts';
import type { ApiContext } from '../../core/context.ts';
import { UnauthenticatedError, WrongCodeError } from '../../core/errors.ts';
import { type TokenClaims, hashClaim } from '../../core/tokens.ts';
import { publishChange } from '../../core/user-context.ts';
import { beginSession, issueDeviceToken } from '../begin-session.ts';
import { describeDevice, noteSecurityActivity, noteSecurityChange } from '../note-security-activity.ts';
import { requirePasswords } from '../usable-ways.ts';

/** Seconds for which an app shows a code. */
const period = 30;
/** Time steps before and after the present one that count too: clocks differ, and typing takes time. */
const window = 1;
const issuer = 'GoalTracker';
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const recoveryCodeCount = 10;
/** 32 characters, without l and 1, o and 0, which people confuse. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters of 5 bits each: 80 random bits need no slow hash. */
const recoveryCodeLength = 16;

/** The address that authenticator apps read from the QR code. */
export function formatSetupUri(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period }).toString();
}

/** Returns the time step of a code, within one step of now. When the code is wrong, returns undefined. */
export function findTimeStep(secret: string, typed: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: normalizeCode(typed),
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window,
  });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/**
 * @example toRecoveryCode(bytes) // 'k7mq-3xwd-r9ea-tz4h'
 */
function toRecoveryCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Accepts a code as shown or as typed. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/** `dataKey`: the data key of the installation. */
export function createSecondStepSecrets(dataKey: string): SecondStepSecrets {
  // Binds a secret to its user: copied to another user's row, the secret cannot be decrypted.
  const purposeOf = (userId: string) => `second step of ${userId}`;
  const derive = (...parts: string[]) => createHmac('sha256', dataKey).update(JSON.stringify(parts)).digest();
  return {
    encrypt: (secret, userId) => encrypt(secret, dataKey, purposeOf(userId)),
    decrypt(encrypted, userId) {
      try {
        return decrypt(encrypted, dataKey, purposeOf(userId));
      } catch {
        return undefined;
      }
    },
    deriveSecret(setup, userId) {
      const bytes = derive('second step', userId, setup).subarray(0, secretBytes);
      return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
    },
    deriveRecoveryCodes: ({ userId, id, salt }) =>
      Array.from({ length: recoveryCodeCount }, (_, index) =>
        toRecoveryCode(derive('recovery code', userId, id, salt, String(index))),
      ),
  };
}

/**
 * Finishes a sign-in after the password was right. Throws UnauthenticatedError, RateLimitedError, DisabledAccountError.
 */
export async function finishLogin(ctx: ApiContext, input: FinishLoginInput): Promise<SignedIn> {
  const { services, now } = ctx;
  requirePasswords(services);
  const pending = await services.tokens.verify('secondStep', input.token, now);
  if (!pending) throw createEndedError();
  const { sub: userId, device: deviceId, known } = pending;
  const source = known ? 'own' : 'stranger';
  const { deviceGeneration, ...signedIn } = await attemptCode(ctx, { userId, source }, () =>
    services.database.asUser({ userId }, async (tx) => {
      const { user, deviceGeneration: generation } = await lockSignIn(tx, pending);
      const used = await takeCode(tx, ctx, input.code);
      if (input.trustBrowser) await trustBrowser(tx, ctx, deviceId);
      const kind = used === 'code' ? 'signedInWithCode' : 'signedInWithRecoveryCode';
      return { user, deviceGeneration: generation, token: await beginSession(tx, ctx, kind) };
    }),
  );
  for (const name of ['sessions', 'secondStep']) publishChange(ctx, { userId, name });
  const deviceToken = await issueDeviceToken(services, { userId, deviceGeneration, deviceId }, now);
  return { ...signedIn, deviceToken };
}

/** Begins no session while the password is being replaced: see `lockEmail`. */
async function lockSignIn(tx: UserTransaction, { password }: TokenClaims<'secondStep'>) {
  const before = await findUser(tx);
  if (!before) throw createEndedError();
  const deviceGeneration = await lockEmail(tx, before.user.email, 'share');
  const found = await findUser(tx);
  if (!found || hashClaim(found.passwordHash) !== password) throw createEndedError();
  return { user: found.user, deviceGeneration };
}

async function trustBrowser(tx: UserTransaction, ctx: ApiContext, deviceId: string): Promise<void> {
  const { caller, now } = ctx;
  const expires = new Date(now.getTime() + trustLifetime);
  await saveTrustedBrowser(tx, { deviceId, device: describeDevice(caller.userAgent), expires, now });
  await noteSecurityActivity(tx, ctx, 'browserTrusted');
}

function createEndedError(): UnauthenticatedError {
  return new UnauthenticatedError('This sign-in has ended. Enter your password again.');
}

/**
 * Uses up a code of the app or a recovery code, and returns which (rules/accounts.md#second-step). Throws
 * WrongCodeError.
 */
export async function takeCode(
  tx: UserTransaction,
  { services, now }: Pick<ApiContext, 'services' | 'now'>,
  code: string,
): Promise<'code' | 'recoveryCode'> {
  if (isTimeCode(code)) {
    const found = await findSecondStep(tx);
    const secret = found && services.secondSteps.decrypt(found.secret, tx.userId);
    const step = secret && findTimeStep(secret, code, now);
    if (!step || !(await takeTimeStep(tx, step))) throw new WrongCodeError();
    return 'code';
  }
  if (!(await takeRecoveryCode(tx, hashRecoveryCode(code), now))) throw new WrongCodeError();
  return 'recoveryCode';
}

interface CodeSource {
  readonly userId: string;
  /**
   * `stranger` is one count for all unknown devices, `own` is one for all known devices and sessions: an attacker may
   * have collected many networks and, before the second step was turned on, many sessions and device tokens.
   */
  readonly source: 'stranger' | 'own';
}

/**
 * Runs `work`, which uses a code, within the limit of wrong codes. Mails the owner when the limit is reached, because
 * the attacker has passed the first step. Throws WrongCodeError, RateLimitedError.
 */
export async function attemptCode<T>(
  ctx: ApiContext,
  { userId, source }: CodeSource,
  work: () => Promise<T>,
): Promise<T> {
  const { attempts, database } = ctx.services;
  const compare = async () => {
    try {
      return { result: await work() };
    } catch (error) {
      if (error instanceof WrongCodeError) return undefined;
      throw error;
    }
  };
  const done = await attempts.attempt({ account: userId, source, isCode: true }, compare, async () => {
    // A separate transaction: the transaction of the wrong code was rolled back.
    await database.asUser({ userId }, (tx) => noteSecurityChange(tx, ctx, 'codesRefused'));
    publishChange(ctx, { userId, name: 'secondStep' });
  });
  if (!done) throw new WrongCodeError();
  return done.result;
}
