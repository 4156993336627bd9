import type { VerifyStepInput } from '@goaltracker/contracts/auth/step.schema';
import { setVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import { findSignInWays } from '@goaltracker/db/auth/sign-in-ways.queries';
import type { SignedInContext } from '../../core/context.ts';
import { ForbiddenError, ValidationError } from '../../core/errors.ts';
import { checkPassword } from '../auth.service.ts';
import { attemptCode, takeCode } from './take-code.ts';

/**
 * Notes that the person of the session has just proved who they are: with a code where the second step is on, else with the
 * password (rules/accounts.md#steps). Throws UnauthenticatedError for a wrong one, ForbiddenError for an account with neither.
 */
export async function verifyStep(ctx: SignedInContext, { password, code }: VerifyStepInput): Promise<void> {
  const { services, user, now } = ctx;
  // A retry would find its code used.
  if (await user.isReplay()) return;
  const { hasPassword, hasSecondStep } = await user.read(findSignInWays);
  if (hasSecondStep) {
    if (code === undefined) throw new ValidationError([{ path: ['code'], message: 'Required' }]);
    await attemptCode(services.attempts, { kind: 'sessionCode', sessionId: user.sessionId }, () =>
      user.write(async (tx) => {
        await takeCode(tx, ctx, code);
        await setVerifiedAt(tx, user.sessionId, now);
      }),
    );
    return;
  }
  if (!hasPassword) throw new ForbiddenError('This account has no password. Sign in again, and then change this.');
  await checkPassword(ctx, password, 'password');
  await user.write((tx) => setVerifiedAt(tx, user.sessionId, now));
}
