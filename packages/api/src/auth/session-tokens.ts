import { type CryptoKey, type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { SessionIdentity, SessionTokens } from '../core/auth-services.ts';
import { UnauthenticatedError } from '../core/errors.ts';

const algorithm = 'HS256';
const party = 'goaltracker';

/** The lifetime of a session in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000;

/** Entries of a few hundred bytes each. */
const maxCacheSize = 10_000;

/**
 * JWTs that name a row of `sessions`, which every transaction checks. Verifying a signature costs as much as a query, so
 * valid tokens are cached until they expire.
 */
export async function createSessionTokens(secret: string): Promise<SessionTokens> {
  const cache = new Map<string, { identity: SessionIdentity; expires: number }>();
  const material = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
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
      const { sub, sid, exp = 0 } = await verifyJwt(token, key, now);
      if (!isId(sub) || !isId(sid)) throw new UnauthenticatedError();
      const identity = { userId: sub, sessionId: sid };
      if (cache.size >= maxCacheSize) cache.clear();
      cache.set(token, { identity, expires: exp * 1000 });
      return identity;
    },
  };
}

async function verifyJwt(token: string, key: CryptoKey, now: Date): Promise<JWTPayload> {
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
    throw new UnauthenticatedError(undefined, error);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
