import type { FinishLoginInput } from '@goaltracker/contracts/auth/second-step.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { findUser, lockEmail } from '@goaltracker/db/auth/auth.queries';
import {
  findSecondStep,
  saveTrustedBrowser,
  takeRecoveryCode,
  takeTimeStep,
} from '@goaltracker/db/auth/second-steps.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { isTimeCode } from '@goaltracker/domain/auth/codes';
import { trustLifetime } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from '../../core/context.ts';
import { UnauthenticatedError, WrongCodeError } from '../../core/errors.ts';
import { type TokenClaims, hashClaim } from '../../core/tokens.ts';
import { publishChange } from '../../core/user-context.ts';
import { beginSession } from '../begin-session.ts';
import { noteSecurityActivity, noteSecurityChange } from '../note-security-activity.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { requirePasswords } from '../usable-ways.ts';
import { findTimeStep, hashRecoveryCode } from './codes.ts';

/** The second step of a sign-in whose password was right. Throws UnauthenticatedError, RateLimitedError, DisabledAccountError. */
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
  const deviceToken = await services.deviceTokens.issue({ userId, deviceGeneration, deviceId }, now);
  return { ...signedIn, deviceToken };
}

/** No session begins with a password that is being replaced: see `lockEmail`. */
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

/** Uses up a code of the app or a recovery code, and returns which (rules/accounts.md#second-step). Throws WrongCodeError. */
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
   * Somebody may have collected any number of networks and, before the second step was turned on, of sessions and device
   * tokens: so all strangers count together, and apart from them all devices that have signed in before and all sessions.
   */
  readonly source: 'stranger' | 'own';
}

/**
 * Runs `work`, which uses a code, within the limit of wrong codes, and tells the owner when it is reached: codes are tried
 * after the first step only. Throws WrongCodeError, RateLimitedError.
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
    // In a transaction of its own, since the transaction of the wrong code was rolled back.
    await database.asUser({ userId }, (tx) => noteSecurityChange(tx, ctx, 'codesRefused'));
    publishChange(ctx, { userId, name: 'secondStep' });
  });
  if (!done) throw new WrongCodeError();
  return done.result;
}
