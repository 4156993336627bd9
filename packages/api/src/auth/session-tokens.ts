import { type CryptoKey, type JWTPayload, SignJWT, errors, jwtVerify } from 'jose';
import type { SessionIdentity, SessionTokens } from '../core/auth-services.ts';
import { UnauthenticatedError } from '../core/errors.ts';

const algorithm = 'HS256';
const party = 'goaltracker';

/** The lifetime of a session in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000;

/** Entries of a few hundred bytes each. */
const maxCacheSize = 10_000;

/**
 * JWTs that name a row of `sessions`, which every transaction checks. Signed with the first secret, accepted with any.
 * Verifying a signature costs as much as a query, so valid tokens are cached until they expire.
 */
export async function createSessionTokens(secrets: readonly [string, ...string[]]): Promise<SessionTokens> {
  const cache = new Map<string, { identity: SessionIdentity; expires: number }>();
  const [key, ...otherKeys] = await Promise.all([importKey(secrets[0]), ...secrets.slice(1).map(importKey)]);
  return {
    issue: ({ userId, sessionId }, expires, now) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(party)
        .setAudience(party)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key),
    async verify(token, now) {
      const cached = cache.get(token);
      if (cached && now.getTime() < cached.expires) return cached.identity;
      const { sub, sid, exp = 0 } = await verifyJwt(token, [key, ...otherKeys], now);
      if (!isId(sub) || !isId(sid)) throw new UnauthenticatedError();
      const identity = { userId: sub, sessionId: sid };
      if (cache.size >= maxCacheSize) cache.clear();
      cache.set(token, { identity, expires: exp * 1000 });
      return identity;
    },
  };
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithmOfKey = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithmOfKey, false, ['sign', 'verify']);
}

async function verifyJwt(token: string, [key, ...otherKeys]: CryptoKey[], now: Date): Promise<JWTPayload> {
  if (key === undefined) throw new UnauthenticatedError();
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer: party,
      audience: party,
      requiredClaims: ['sub', 'exp', 'sid'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return verifyJwt(token, otherKeys, now);
    throw new UnauthenticatedError(undefined, error);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
