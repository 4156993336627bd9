import type { VerifyStepInput } from '@goaltracker/contracts/auth/step.schema';
import { lockUser } from '@goaltracker/db/auth/auth.queries';
import { findSecondStep } from '@goaltracker/db/auth/second-steps.queries';
import { setVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import type { SignedInContext } from '../../core/context.ts';
import { ForbiddenError, ValidationError } from '../../core/errors.ts';
import { checkPassword } from '../auth.service.ts';
import { noteSecurityActivity } from '../note-security-activity.ts';
import { findUsableWays } from '../usable-ways.ts';
import { attemptCode, takeCode } from './codes.ts';

/**
 * Records that the session's user has just confirmed their identity: with a code when the second step is on, otherwise
 * with the password (rules/accounts.md#steps). Throws UnauthenticatedError for a wrong one, ForbiddenError when the
 * account has neither.
 */
export async function verifyStep(ctx: SignedInContext, { password, code }: VerifyStepInput): Promise<void> {
  const { services, user, now } = ctx;
  // A retry would find its code already used.
  if (await user.isReplay()) return;
  const { hasPassword, hasSecondStep } = await user.read((tx) => findUsableWays(tx, services));
  if (hasSecondStep) {
    if (code === undefined) throw createMissingCodeError();
    const { userId, sessionId } = user;
    await attemptCode(ctx, { userId, source: 'own' }, () =>
      user.write(async (tx) => {
        if ((await takeCode(tx, ctx, code)) === 'recoveryCode') await noteSecurityActivity(tx, ctx, 'recoveryCodeUsed');
        await setVerifiedAt(tx, sessionId, now);
      }),
    );
    return;
  }
  if (!hasPassword) throw new ForbiddenError('This account has no password. Sign in again, and then change this.');
  await checkPassword(ctx, password, 'password');
  await user.write(async (tx) => {
    await lockUser(tx);
    // The second step may have been turned on during the comparison.
    if (await findSecondStep(tx)) throw createMissingCodeError();
    await setVerifiedAt(tx, user.sessionId, now);
  });
}

function createMissingCodeError(): ValidationError {
  return new ValidationError([{ path: ['code'], message: 'Required' }]);
}
