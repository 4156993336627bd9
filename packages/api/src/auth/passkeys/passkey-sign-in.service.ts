import type {
  BeginSignUpInput,
  PasskeyCreation,
  PasskeyRequest,
  PasskeySignInInput,
  PasskeySignUpInput,
} from '@goaltracker/contracts/auth/passkey.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import type { ApiContext } from '../../core/context.ts';
import { UnauthenticatedError } from '../../core/errors.ts';
import { isId } from '../../core/tokens.ts';
import { publishChange } from '../../core/user-context.ts';
import { registerAccount } from '../auth.service.ts';
import { beginSession, signInUser } from '../begin-session.ts';
import { admitNewUser } from '../links/account-links.service.ts';
import { requirePasswords } from '../usable-ways.ts';
import { insertVerifiedPasskey } from './passkeys.service.ts';
import {
  createChallenge,
  describeCreation,
  describeRequest,
  readChallenge,
  useUpChallenge,
} from './passkey-challenges.ts';
import { getRelyingParty } from './relying-party.ts';
import { refuseUse, usePasskey } from './use-passkey.ts';
import { verifyNewPasskey } from './verify-answer.ts';

/** The options list no account and no passkey: the authenticator finds the passkey itself. */
export async function beginSignIn({ services, now }: ApiContext): Promise<PasskeyRequest> {
  const party = getRelyingParty(services);
  const challenge = await createChallenge(services.database, { purpose: 'passkey sign-in', now });
  return describeRequest({ challenge, party, allowed: [] });
}

/**
 * The authenticator names the user, and a passkey of this user must have signed. Throws UnauthenticatedError,
 * DisabledAccountError.
 */
export async function signIn(ctx: ApiContext, input: PasskeySignInInput): Promise<SignedIn> {
  const { services } = ctx;
  getRelyingParty(services);
  const userId = Buffer.from(input.response.userHandle ?? '', 'base64url').toString();
  if (!isId(userId)) return refuseUse('wrong');
  const result = await services.database.asUser({ userId }, async (tx) => {
    const use = await usePasskey(tx, ctx, { answer: input, purpose: 'passkey sign-in' });
    if (use !== 'right') return use;
    return signInUser(tx, ctx, 'signedInWithPasskey', { deviceTokens: input.deviceTokens });
  });
  if (typeof result === 'string') {
    if (result === 'copied') publishChange(ctx, { userId, name: 'passkeys' });
    return refuseUse(result);
  }
  publishChange(ctx, { userId, name: 'sessions' });
  return result;
}

/** Does not show whether the email is taken. Only `signUp` does, once the passkey is verified. */
export async function beginSignUp(ctx: ApiContext, input: BeginSignUpInput): Promise<PasskeyCreation> {
  const { services, now } = ctx;
  const party = getRelyingParty(services);
  requirePasswords(services);
  const userId = await admitNewUser(ctx, input.invite);
  const challenge = await createChallenge(services.database, { purpose: 'passkey sign-up', userId, now });
  return describeCreation({ challenge, party, user: { ...input, id: userId }, existing: [] });
}

/** Creates an account without a password. The challenge holds the id that was reserved for the account. */
export async function signUp(ctx: ApiContext, { name, email, ...answer }: PasskeySignUpInput): Promise<SignedIn> {
  const { services, now } = ctx;
  requirePasswords(services);
  const credential = await verifyNewPasskey(answer, getRelyingParty(services));
  const answered = { clientDataJSON: answer.response.clientDataJSON, purpose: 'passkey sign-up', now } as const;
  const userId = (await readChallenge(services.database, answered))?.userId;
  if (!credential || userId === undefined) throw new UnauthenticatedError(notMade);
  return registerAccount(ctx, { userId, name, email, passwordHash: null }, async (tx) => {
    if (!(await useUpChallenge(tx, answered))) throw new UnauthenticatedError(notMade);
    await insertVerifiedPasskey(tx, ctx, { credential, transports: answer.response.transports, isUsed: true });
    return beginSession(tx, ctx, 'signedInWithPasskey');
  });
}

const notMade = 'The passkey could not be made. Please try again.';
