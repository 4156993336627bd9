import { findVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { stepLifetime } from '@goaltracker/domain/auth/enums';
import type { AccountContext, UserContext } from '../../core/context.ts';
import { StepRequiredError } from '../../core/errors.ts';
import { type SignInServices, findUsableWays } from '../usable-ways.ts';

/**
 * Before how an account is signed in to may change. Throws StepRequiredError unless the person of the session has signed in
 * or proved again who they are within ten minutes (rules/accounts.md#steps).
 */
export async function requireStep(
  tx: UserTransaction,
  { sessionId, now }: Pick<AccountContext, 'sessionId' | 'now'>,
): Promise<void> {
  const verifiedAt = await findVerifiedAt(tx, sessionId);
  if (verifiedAt === null || Date.parse(verifiedAt) <= now.getTime() - stepLifetime) throw new StepRequiredError();
}

/**
 * The same for accounts with a second step or without a password; others give their password with the call, or need none.
 * API tokens pass.
 */
export async function requireStepWhereAsked(
  tx: UserTransaction,
  { services, user: { sessionId, now } }: { services: SignInServices; user: Pick<UserContext, 'sessionId' | 'now'> },
): Promise<void> {
  if (sessionId === undefined) return;
  const { hasPassword, hasSecondStep } = await findUsableWays(tx, services);
  if (hasSecondStep || !hasPassword) await requireStep(tx, { sessionId, now });
}
