import { findVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { stepLifetime } from '@goaltracker/domain/auth/enums';
import type { AccountContext, UserContext } from '../../core/context.ts';
import { StepRequiredError } from '../../core/errors.ts';
import { type SignInServices, findUsableWays } from '../usable-ways.ts';

/**
 * Guards changes of the sign-in methods. Throws StepRequiredError unless the session's user has signed in or confirmed
 * their identity within the last ten minutes (rules/accounts.md#steps).
 */
export async function requireStep(
  tx: UserTransaction,
  { sessionId, now }: Pick<AccountContext, 'sessionId' | 'now'>,
): Promise<void> {
  const verifiedAt = await findVerifiedAt(tx, sessionId);
  if (verifiedAt === null || Date.parse(verifiedAt) <= now.getTime() - stepLifetime) throw new StepRequiredError();
}

/**
 * Like `requireStep`, for accounts with a second step or without a password. Other accounts send their password with
 * the call, or need no proof. API tokens pass.
 */
export async function requireStepWhereAsked(
  tx: UserTransaction,
  { services, user: { sessionId, now } }: { services: SignInServices; user: Pick<UserContext, 'sessionId' | 'now'> },
): Promise<void> {
  if (sessionId === undefined) return;
  const { hasPassword, hasSecondStep } = await findUsableWays(tx, services);
  if (hasSecondStep || !hasPassword) await requireStep(tx, { sessionId, now });
}
