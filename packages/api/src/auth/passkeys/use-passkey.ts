import type { SignedAnswer } from '@goaltracker/contracts/auth/passkey.schema';
import type { ChallengePurpose } from '@goaltracker/db/auth/challenges.queries';
import { findPasskey, updatePasskey } from '@goaltracker/db/auth/passkeys.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ApiContext } from '../../core/context.ts';
import { ForbiddenError, UnauthenticatedError } from '../../core/errors.ts';
import { noteSecurityActivity } from '../note-security-activity.ts';
import { useUpChallenge } from './passkey-challenges.ts';
import { getRelyingParty } from './relying-party.ts';
import { verifyUse } from './verify-answer.ts';

/** `copied`: the authenticator's counter did not rise, so a copy of the passkey may exist. */
export type PasskeyUse = 'right' | 'wrong' | 'copied';

/**
 * Checks a challenge signed by a passkey of the transaction's user, and records the use, so that the challenge counts
 * once (rules/accounts.md#passkeys). `copied` is recorded too: commit before refusing it.
 */
export async function usePasskey(
  tx: UserTransaction,
  ctx: ApiContext,
  { answer, purpose }: { readonly answer: SignedAnswer; readonly purpose: ChallengePurpose },
): Promise<PasskeyUse> {
  const { services, now } = ctx;
  const { clientDataJSON } = answer.response;
  const challenge = await useUpChallenge(tx, { clientDataJSON, purpose, now });
  if (!challenge || (challenge.userId ?? tx.userId) !== tx.userId) return 'wrong';
  const passkey = await findPasskey(tx, answer.id);
  const use = passkey && (await verifyUse(answer, getRelyingParty(services), passkey));
  if (!use) return 'wrong';
  const { newCounter: counter, credentialBackedUp: isSynced } = use;
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    await noteSecurityActivity(tx, ctx, 'passkeyRefused');
    return 'copied';
  }
  await updatePasskey(tx, passkey.id, { counter, isSynced, lastUsedAt: now.toISOString() });
  return 'right';
}

/** Throws UnauthenticatedError for a wrong passkey, ForbiddenError for a copied one. */
export function refuseUse(use: Exclude<PasskeyUse, 'right'>): never {
  if (use === 'wrong') throw new UnauthenticatedError('This passkey does not belong to an account here.');
  throw new ForbiddenError(
    'This passkey was refused, because there seems to be a copy of it. Sign in another way, and remove it in Settings, Signing In.',
  );
}
