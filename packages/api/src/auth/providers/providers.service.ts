import type {
  Identity,
  ProviderCode,
  ProviderSignIn,
  ProviderSignInInput,
  SignInLinkInput,
} from '@goaltracker/contracts/auth/provider.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { findUserByEmail, lockUser, findSignInWays } from '@goaltracker/db/auth/auth.queries';
import { findChallenge, takeChallenge } from '@goaltracker/db/auth/challenges.queries';
import {
  type IdentityRow,
  deleteIdentity,
  findIdentityOwner,
  insertIdentity,
  listIdentities,
  touchIdentity,
} from '@goaltracker/db/auth/identities.queries';
import { setVerifiedAt } from '@goaltracker/db/auth/sessions.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { isUniqueViolation } from '@goaltracker/db/core/errors';
import { newId } from '@goaltracker/db/core/id';
import { maxIdentities, stepLifetime } from '@goaltracker/domain/auth/enums';
import type { ApiContext, ApiServices, SignedInContext } from '../../core/context.ts';
import { ConflictError, ForbiddenError, NotFoundError, UnauthenticatedError } from '../../core/errors.ts';
import type { ProviderProfile } from '../../core/identity-providers.ts';
import { publishChange } from '../../core/user-context.ts';
import { registerAccount } from '../auth.service.ts';
import { beginSession, signInUser } from '../begin-session.ts';
import { noteSecurityChange } from '../note-security-activity.ts';
import { admitNewUser } from '../links/account-links.service.ts';
import { createUsedLinkError } from '../links/verify-link.ts';
import { requireStep } from '../steps/require-step.ts';
import { findProvider, requireOtherWay } from '../usable-ways.ts';
import { type ProviderAnswer, findAnswer, spendAnswer } from './provider-answers.ts';

/**
 * Signs in with an account at a provider, and creates an account here the first time
 * (rules/accounts.md#identity-providers). A matching address is not enough: the owner of the existing account signs in
 * and joins both accounts.
 */
export async function signIn(ctx: ApiContext, input: ProviderSignInInput): Promise<ProviderSignIn> {
  const { database } = ctx.services;
  const answer = await findAnswer(ctx, input);
  const { email, isEmailVerified, key } = answer.profile;
  const userId = await findIdentityOwner(database, key);
  if (userId !== undefined)
    return { signedIn: await signInToAccount(ctx, userId, answer.profile, input), isNew: false, toJoin: null };
  const name = getProviderName(ctx.services, answer);
  if (email === undefined)
    throw new ForbiddenError(`${name} does not tell your email address, which an account here needs.`);
  if (await findUserByEmail(database, email)) {
    if (isEmailVerified) return { signedIn: null, isNew: false, toJoin: { email, name } };
    throw new ConflictError(
      `There is an account with the address ${email} here, and ${name} has not confirmed that it is yours. Sign in the way you did before and join ${name} under Settings, Signing In.`,
    );
  }
  return { signedIn: await createJoinedAccount(ctx, answer.profile, email, input), isNew: true, toJoin: null };
}

export async function listJoined({ services, user }: SignedInContext): Promise<Identity[]> {
  return (await user.read(listIdentities)).map((row) => toIdentity(services, row));
}

/**
 * Joins an account at a provider. Throws StepRequiredError, ForbiddenError, ConflictError when the account belongs to
 * another user.
 */
export async function join(ctx: SignedInContext, input: ProviderCode): Promise<Identity> {
  const { services, user } = ctx;
  // A retry finds the stored response.
  const profile = (await user.isReplay()) ? undefined : (await findAnswer(ctx, input)).profile;
  try {
    const row = await user.write(async (tx) => {
      if (profile === undefined) throw new Error('The response of a retry is stored');
      await lockUser(tx);
      await requireStep(tx, user);
      await spendAnswer(tx, input, user.now);
      const already = await touchIdentity(tx, profile.key, { name: profile.accountName, now: user.now });
      if (already) return already;
      if ((await findSignInWays(tx)).identities >= maxIdentities)
        throw new ConflictError(
          `You have ${maxIdentities} accounts at providers, the maximum number: leave one first.`,
        );
      await noteSecurityChange(tx, ctx, 'providerJoined');
      return insertJoined(tx, profile, user.now);
    });
    return toIdentity(services, row);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ConflictError('This account at the provider already signs in to another account here.', error);
    throw error;
  }
}

/** Throws StepRequiredError, and ConflictError for the last way to sign in. */
export async function leave(ctx: SignedInContext, id: string): Promise<void> {
  const { services, user } = ctx;
  await user.write(async (tx) => {
    await lockUser(tx);
    await requireStep(tx, user);
    if (!(await deleteIdentity(tx, id))) throw new NotFoundError();
    await requireOtherWay(tx, services);
    await noteSecurityChange(tx, ctx, 'providerLeft');
  });
}

/**
 * Confirms the user's identity with a new sign-in at a provider (rules/accounts.md#steps). Throws UnauthenticatedError,
 * ForbiddenError.
 */
export async function verifyStep(ctx: SignedInContext, input: ProviderCode): Promise<void> {
  const { user } = ctx;
  if (await user.isReplay()) return;
  const { profile, isStep } = await findAnswer(ctx, input);
  await user.write(async (tx) => {
    await spendAnswer(tx, input, user.now);
    const { key, accountName: name } = profile;
    if (!isFresh(profile, user.now)) throw new ForbiddenError('That sign-in was too long ago. Please sign in again.');
    if (!isStep || !(await touchIdentity(tx, key, { name, now: user.now })))
      throw new UnauthenticatedError('That is another account than the one you sign in with here.');
    await setVerifiedAt(tx, user.sessionId, user.now);
  });
}

/**
 * Signs in with a link from the operator, once. For servers without passwords, while the provider does not answer.
 * Throws ForbiddenError.
 */
export async function signInByLink(ctx: ApiContext, { token }: SignInLinkInput): Promise<SignedIn> {
  const { services, now } = ctx;
  const link = { value: token, purpose: 'sign-in link' } as const;
  const found = await findChallenge(services.database, link, now);
  if (found === undefined) throw createUsedLinkError();
  const { userId } = JSON.parse(found) as { userId: string };
  const signedIn = await services.database.asUser({ userId }, async (tx) => {
    if ((await takeChallenge(tx, link, now)) === undefined) throw createUsedLinkError();
    return signInUser(tx, ctx, 'signedInByLink');
  });
  publishChange(ctx, { userId, name: 'sessions' });
  return signedIn;
}

async function signInToAccount(
  ctx: ApiContext,
  userId: string,
  profile: ProviderProfile,
  { deviceTokens, ...code }: ProviderSignInInput,
): Promise<SignedIn> {
  const { services, now } = ctx;
  const signedIn = await services.database.asUser({ userId }, async (tx) => {
    await spendAnswer(tx, code, now);
    // The user may have left the account at the provider meanwhile.
    if (!(await touchIdentity(tx, profile.key, { name: profile.accountName, now })))
      throw new UnauthenticatedError('This account at the provider does not sign in to an account here any more.');
    return signInUser(tx, ctx, 'signedInWithProvider', { deviceTokens, ...describeSession(profile, now) });
  });
  publishChange(ctx, { userId, name: 'sessions' });
  return signedIn;
}

async function createJoinedAccount(
  ctx: ApiContext,
  profile: ProviderProfile,
  email: string,
  input: ProviderSignInInput,
): Promise<SignedIn> {
  const { now } = ctx;
  const userId = await admitNewUser(ctx, input.invite);
  const name = profile.fullName ?? email.slice(0, email.indexOf('@'));
  const confirmed = profile.isEmailVerified && { emailConfirmedAt: now };
  try {
    return await registerAccount(ctx, { userId, name, email, passwordHash: null, ...confirmed }, async (tx) => {
      await spendAnswer(tx, input, now);
      await insertJoined(tx, profile, now);
      return beginSession(tx, ctx, 'signedInWithProvider', describeSession(profile, now));
    });
  } catch (error) {
    if (error instanceof ConflictError)
      throw new ConflictError('This account is being created already. Sign in again.', error);
    throw error;
  }
}

function describeSession(profile: ProviderProfile, now: Date) {
  const { key, session } = profile;
  return { isVerified: isFresh(profile, now), identity: { key, session } };
}

/** Whether the sign-in at the provider proves the user's identity now (rules/accounts.md#steps). */
function isFresh({ signedInAt }: ProviderProfile, now: Date): boolean {
  return Date.parse(signedInAt) > now.getTime() - stepLifetime;
}

function insertJoined(tx: UserTransaction, profile: ProviderProfile, now: Date): Promise<IdentityRow> {
  const { key, issuer, accountName: name } = profile;
  return insertIdentity(tx, { id: newId(), key, issuer, name, now });
}

function toIdentity(services: ApiServices, { issuer, name, ...row }: IdentityRow): Identity {
  const found = findProvider(services, issuer);
  const provider = found?.name ?? issuer;
  return { ...row, number: found?.number ?? null, provider, name: name ?? provider };
}

function getProviderName({ providers }: ApiServices, { provider }: ProviderAnswer): string {
  return providers.find(({ number }) => number === provider)?.name ?? 'The provider';
}
