import { findIdentityOwner, deleteSessionsOfIdentity } from '@goaltracker/db/auth/identities.queries';
import { insertChallenge, takeChallenge } from '@goaltracker/db/auth/challenges.queries';
import type { ApiContext } from '../../core/context.ts';
import { NotFoundError, ValidationError } from '../../core/errors.ts';
import {
  type IdentityProvider,
  type SignInChecks,
  ProviderAwayError,
  ProviderRefusalError,
} from '../../core/identity-providers.ts';
import { publishChange } from '../../core/user-context.ts';
import { hashVerifier, makeSecret, storeAnswer } from './provider-answers.ts';

/** Milliseconds that a sign-in at the provider may take. */
const signInLifetime = 10 * 60_000;
const challengePattern = /^[\w-]{43}$/;
const second = 1_000;

/** Why a sign-in at a provider failed. The app reads the reason from the address. */
export type ProviderFailure = 'away' | 'cancelled' | 'expired' | 'refused';

/** Where to send the browser next. `failure` goes to the server's log. */
export interface NextPage {
  readonly url: string;
  readonly failure?: { readonly provider: number; readonly reason: ProviderFailure; readonly error?: unknown };
}

interface PendingSignIn extends SignInChecks {
  readonly provider: number;
  readonly challenge: string;
  readonly path: string;
}

export interface SignInStart {
  /** The hash of a text that stays in the browser. */
  readonly challenge: string | undefined;
  /** The text itself, from browsers that cannot hash because the server is opened without https. */
  readonly verifier?: string | undefined;
  /** Whether users with a session at the provider must sign in there again. */
  readonly isStep: boolean;
  /** Whether the provider is asked to prompt for the sign-in, without a check that it did. */
  readonly isPrompted: boolean;
  /** The path of the app to return to. Default: `/`. */
  readonly path: string | undefined;
}

/**
 * Begins a sign-in at a provider and returns the provider's page. Throws NotFoundError for an unknown provider,
 * ValidationError.
 */
export async function startProviderSignIn(
  ctx: ApiContext,
  number: number,
  { verifier, challenge = verifier && hashVerifier(verifier), isStep, isPrompted, path }: SignInStart,
): Promise<NextPage> {
  const { services, now } = ctx;
  const provider = getProvider(ctx, number);
  if (challenge === undefined || !challengePattern.test(challenge))
    throw new ValidationError([{ path: ['challenge'], message: 'Must be a SHA-256 in base64url' }]);
  const pending: PendingSignIn = {
    provider: number,
    challenge,
    path: toOwnPath(ctx, path),
    state: makeSecret(),
    nonce: makeSecret(),
    verifier: makeSecret(),
    ...(isStep && { newerThan: now.getTime() }),
  };
  try {
    const url = await provider.getSignInUrl(getRedirectUri(ctx, number), { ...pending, isPrompted });
    const expires = new Date(now.getTime() + signInLifetime);
    const { state: value } = pending;
    await insertChallenge(services.database, { value, purpose: 'identity provider', data: pending, expires });
    return { url: url.href };
  } catch (error) {
    return toFailure(ctx, pending, error);
  }
}

/** Finishes a sign-in at a provider. The app gets a code in the URL fragment, which servers and logs never see. */
export async function finishProviderSignIn(ctx: ApiContext, number: number, query: string): Promise<NextPage> {
  const { services, now } = ctx;
  const provider = getProvider(ctx, number);
  const returnedTo = new URL(`${getRedirectUri(ctx, number)}?${query}`);
  const value = returnedTo.searchParams.get('state') ?? '';
  const taken = await takeChallenge(services.database, { value, purpose: 'identity provider' }, now);
  if (taken === undefined) return leadTo(ctx, { provider: number, path: '/' }, 'expired');
  const pending = JSON.parse(taken) as PendingSignIn;
  // Protects against one provider's state in another provider's response (RFC 9700, 4.4).
  if (pending.provider !== number)
    return leadTo(ctx, pending, 'refused', new Error('The state is of another provider'));
  try {
    const profile = await provider.getProfile(returnedTo, pending, services.clock());
    const { challenge, newerThan, path } = pending;
    const answer = { provider: number, profile, challenge, isStep: newerThan !== undefined };
    return { url: `${getOrigin(ctx)}${path}#provider=${await storeAnswer(ctx, answer)}` };
  } catch (error) {
    return toFailure(ctx, pending, error);
  }
}

/**
 * Ends the sessions that the provider ends (OpenID Connect Back-Channel Logout 1.0). A repeated token ends no session
 * that began after it. Throws ProviderRefusalError, ProviderAwayError.
 */
export async function endProviderSessions(ctx: ApiContext, number: number, token: string): Promise<void> {
  const { services, now } = ctx;
  const { key, session: providerSession, issuedAt } = await getProvider(ctx, number).verifyLogout(token, now);
  const userId = await findIdentityOwner(services.database, key);
  if (userId === undefined) return;
  // `iat` counts whole seconds.
  const until = new Date(issuedAt.getTime() + second);
  const ended = await services.database.asUser({ userId }, (tx) =>
    deleteSessionsOfIdentity(tx, { key, providerSession, until }),
  );
  if (ended > 0) publishChange(ctx, { userId, name: 'sessions' });
}

function getProvider({ services }: ApiContext, number: number): IdentityProvider {
  const found = services.providers.find((each) => each.number === number);
  if (!found) throw new NotFoundError();
  return found;
}

/** The configuration requires PUBLIC_URL when providers are set up. */
function getOrigin({ services }: ApiContext): string {
  return services.publicUrl ?? '';
}

function getRedirectUri(ctx: ApiContext, number: number): string {
  return `${getOrigin(ctx)}/auth/providers/${number}/callback`;
}

/**
 * Returns the path and query of an address of this app, or `/` for another site, so that no link redirects there by way
 * of a provider. Refuses `/auth/` paths, because a redirecting address would pass on the code in the fragment. Refuses
 * `%` too, because of `/%61uth/`: no path of the app needs it.
 */
function toOwnPath(ctx: ApiContext, path = '/'): string {
  const origin = getOrigin(ctx);
  const url = path.length <= 1_000 && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin && !/^\/+auth\/|%/.test(url.pathname) ? url.pathname + url.search : '/';
}

type Place = Pick<PendingSignIn, 'provider' | 'path'>;

function toFailure(ctx: ApiContext, place: Place, error: unknown): NextPage {
  if (error instanceof ProviderAwayError) return leadTo(ctx, place, 'away', error);
  if (!(error instanceof ProviderRefusalError)) throw error;
  return error.isCancelled ? leadTo(ctx, place, 'cancelled') : leadTo(ctx, place, 'refused', error);
}

function leadTo(ctx: ApiContext, { provider, path }: Place, reason: ProviderFailure, error?: unknown): NextPage {
  return { url: `${getOrigin(ctx)}${path}#provider-failed=${reason}`, failure: { provider, reason, error } };
}
