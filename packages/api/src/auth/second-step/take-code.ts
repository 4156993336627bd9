import { findSecondStep, takeRecoveryCode, takeTimeStep } from '@goaltracker/db/auth/second-steps.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { isTimeCode } from '@goaltracker/domain/auth/codes';
import type { ApiContext } from '../../core/context.ts';
import { WrongCodeError } from '../../core/errors.ts';
import { publishChange } from '../../core/user-context.ts';
import { noteSecurityChange } from '../note-security-activity.ts';
import { findTimeStep, hashRecoveryCode } from './codes.ts';

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
    // In a transaction of its own: that of the wrong code was rolled back.
    await database.asUser({ userId }, (tx) => noteSecurityChange(tx, ctx, 'codesRefused'));
    publishChange(ctx, { userId, name: 'secondStep' });
  });
  if (!done) throw new WrongCodeError();
  return done.result;
}
