import { createHash } from 'node:crypto';
import { email as emailSchema } from '@goaltracker/contracts/auth/auth.schema';
import { createRemoteJWKSet, customFetch, errors as joseErrors, jwtVerify } from 'jose';
import * as client from 'openid-client';
import {
  type IdentityProvider,
  type ProviderProfile,
  type ProviderSettings,
  ProviderAwayError,
  ProviderRefusalError,
} from '../../core/identity-providers.ts';
import { fetchLimited } from './fetch-limited.ts';

const discoveryLifetime = 60 * 60_000;
/** Timeout of a request to the provider, in seconds. */
const requestTimeout = 8;
/** Seconds for which a logout token counts, and by which clocks may differ. */
const logoutAge = 120;
const clockTolerance = 30;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Characters: ten times the size of a token with hundreds of groups. */
const maxTokenSize = 100_000;
/** Characters, by OpenID Connect Core 1.0, 2. */
const maxSubject = 255;

type Claims = Readonly<Record<string, unknown>>;

/**
 * Authorization code flow with PKCE, state and nonce. The library checks issuer, audience, times and signature of ID
 * tokens. It also checks `iss` of responses, so that responses of several providers cannot be mixed up (RFC 9207).
 */
export function createOpenIdProvider(settings: ProviderSettings, clock: () => Date): IdentityProvider {
  const { number, name, issuer } = settings;
  const getConfiguration = cacheDiscovery(() => discover(settings), clock);
  let logoutKeys: { readonly uri: string; readonly keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  return {
    number,
    name,
    issuer,
    async check() {
      await getConfiguration();
    },
    async getSignInUrl(redirectUri, { state, nonce, verifier, newerThan, isPrompted }) {
      return client.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isPrompted && { prompt: 'login' }),
        ...(newerThan !== undefined && { prompt: 'login', max_age: '0' }),
      });
    },
    async getProfile(returnedTo, { state, nonce, verifier, newerThan }, now) {
      const configuration = await getConfiguration();
      const checks: client.AuthorizationCodeGrantChecks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        ...(newerThan !== undefined && { maxAge: Math.ceil((now.getTime() - newerThan) / 1000) }),
      };
      return describeFailures(async () => {
        const tokens = await client.authorizationCodeGrant(configuration, returnedTo, checks);
        const claims = tokens.claims();
        if (claims === undefined) throw new ProviderRefusalError('The answer has no ID token');
        checkIdToken(claims, { size: tokens.id_token?.length ?? 0, clientId: settings.clientId, now });
        // Providers may leave the address out of the ID token. The address and its confirmation come from one response.
        const isComplete = claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint;
        const info = isComplete ? claims : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return toProfile(info, claims, { name, now });
      });
    },
    async verifyLogout(token, now) {
      const configuration = await getConfiguration();
      const { issuer: expectedIssuer, jwks_uri: uri } = configuration.serverMetadata();
      if (uri === undefined) throw new ProviderRefusalError('The provider names no keys');
      if (logoutKeys?.uri !== uri)
        logoutKeys = {
          uri,
          keys: createRemoteJWKSet(new URL(uri), {
            timeoutDuration: requestTimeout * 1000,
            [customFetch]: fetchLimited,
          }),
        };
      const { keys } = logoutKeys;
      return describeFailures(async () => {
        const { payload } = await jwtVerify(token, keys, {
          issuer: expectedIssuer,
          audience: settings.clientId,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: logoutAge,
          clockTolerance,
          currentDate: now,
        });
        const events = payload['events'];
        const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
        if (!isLogout || payload['nonce'] !== undefined) throw new ProviderRefusalError('Not a logout token');
        if (payload.sub === undefined) throw new ProviderRefusalError('The logout token names no account');
        return {
          key: hashIdentity(expectedIssuer, payload.sub),
          session: readText(payload['sid']),
          issuedAt: new Date((payload.iat ?? 0) * 1000),
        };
      });
    },
  };
}

/**
 * Makes the checks that the library leaves out. With an empty subject all users of the provider would share one
 * account.
 */
function checkIdToken(
  { sub, iat, azp, auth_time: signedInAt = 0 }: client.IDToken,
  { size, clientId, now }: { size: number; clientId: string; now: Date },
): void {
  if (size > maxTokenSize) throw new ProviderRefusalError('The ID token is too long');
  if (azp !== undefined && azp !== clientId)
    throw new ProviderRefusalError('The ID token was issued to another client');
  if (sub.trim() === '' || sub.length > maxSubject)
    throw new ProviderRefusalError('The subject of the ID token is empty or too long');
  if (Math.max(iat, signedInAt) > now.getTime() / 1000 + clockTolerance)
    throw new ProviderRefusalError('The ID token is from the future');
}

/** Throws when the discovery document names an address without https (http is allowed for an http issuer). */
async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const server = new URL(issuer);
  const execute = [client.enableNonRepudiationChecks];
  // Only in private networks: the configuration refuses other issuers without https.
  if (server.protocol === 'http:') execute.push(client.allowInsecureRequests);
  const auth: client.ClientAuth = (as, ...rest) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const choose = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return choose(clientSecret)(as, ...rest);
  };
  const configuration = await client.discovery(server, clientId, { [client.clockTolerance]: clockTolerance }, auth, {
    execute,
    timeout: requestTimeout,
    [client.customFetch]: fetchLimited,
  });
  const metadata = configuration.serverMetadata();
  const names = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
  for (const name of metadata.userinfo_endpoint ? [...names, 'userinfo_endpoint' as const] : names) {
    const address: unknown = metadata[name];
    const protocol = typeof address === 'string' && URL.canParse(address) ? new URL(address).protocol : undefined;
    if (protocol !== 'https:' && protocol !== server.protocol)
      throw new Error(`The ${name} of the provider is no https address`);
  }
  return configuration;
}

/**
 * Repeats the discovery after an hour. Keeps the old addresses while the provider does not answer, and never caches a
 * failure.
 */
function cacheDiscovery(
  find: () => Promise<client.Configuration>,
  clock: () => Date,
): () => Promise<client.Configuration> {
  let cached: { readonly configuration: client.Configuration; readonly until: number } | undefined;
  let pending: Promise<client.Configuration> | undefined;
  const renew = async () => {
    try {
      const configuration = await find();
      cached = { configuration, until: clock().getTime() + discoveryLifetime };
      return configuration;
    } catch (cause) {
      if (cached) return cached.configuration;
      throw new ProviderAwayError('The provider could not be discovered', { cause });
    } finally {
      pending = undefined;
    }
  };
  return async () => (cached && clock().getTime() < cached.until ? cached.configuration : (pending ??= renew()));
}

/** Distinguishes a provider that fails or does not answer from an invalid response. */
async function describeFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ProviderRefusalError) throw cause;
    if (cause instanceof client.AuthorizationResponseError)
      throw new ProviderRefusalError('The provider answered with an error', {
        isCancelled: cause.error === 'access_denied',
        cause,
      });
    if (isAway(cause)) throw new ProviderAwayError('The provider did not answer', { cause });
    throw new ProviderRefusalError('The answer of the provider is not valid', { cause });
  }
}

function isAway(error: unknown): boolean {
  if (error instanceof joseErrors.JWKSTimeout) return true;
  if (!(error instanceof Error)) return false;
  if (error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT') return true;
  const response = error.cause;
  if (response instanceof Response) return response.status >= 500;
  return error instanceof TypeError && error.message === 'fetch failed';
}

function toProfile(
  info: Claims,
  { iss, sub, auth_time: signedInAt, ...claims }: client.IDToken,
  { name, now }: { name: string; now: Date },
): ProviderProfile {
  // Not truncated: a part of an address could be another user's address.
  const { data: email } = emailSchema.safeParse(info['email']);
  const fullName = readText(info['name'] ?? claims['name']);
  return {
    issuer: iss,
    key: hashIdentity(iss, sub),
    email,
    isEmailVerified: info['email_verified'] === true,
    fullName,
    accountName: email ?? readText(info['preferred_username']) ?? fullName ?? readText(sub) ?? name,
    signedInAt: new Date(
      Math.min(signedInAt === undefined ? Infinity : signedInAt * 1000, now.getTime()),
    ).toISOString(),
    session: readText(claims['sid']) ?? null,
  };
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  // PostgreSQL rejects half a surrogate pair, which truncating can leave.
  return text === '' || text.includes('\0') ? undefined : text.slice(0, 255).toWellFormed();
}

function hashIdentity(issuer: string, subject: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url');
}
