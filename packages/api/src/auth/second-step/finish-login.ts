import type { FinishLoginInput } from '@goaltracker/contracts/auth/second-step.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { findUser, lockEmail } from '@goaltracker/db/auth/auth.queries';
import { saveTrustedBrowser } from '@goaltracker/db/auth/trusted-browsers.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { trustLifetime } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from '../../core/context.ts';
import { UnauthenticatedError } from '../../core/errors.ts';
import { type TokenClaims, hashClaim } from '../../core/tokens.ts';
import { publishChange } from '../../core/user-context.ts';
import { beginSession } from '../begin-session.ts';
import { requirePasswords } from '../links/account-links.service.ts';
import { noteSecurityActivity } from '../note-security-activity.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import { attemptCode, takeCode } from './take-code.ts';

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
