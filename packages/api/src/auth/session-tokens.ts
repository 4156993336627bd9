import { type CryptoKey, type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { SessionIdentity, SessionTokens } from '../core/auth-services.ts';
import { UnauthenticatedError } from '../core/errors.ts';

const algorithm = 'HS256';
const party = 'goaltracker';

/** How long a session lasts, in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000;

/** How many tokens are remembered: a few hundred bytes each. */
const mostRemembered = 10_000;

/**
 * Tokens that name a row of `sessions`; without that row they are worth nothing. Checking a signature costs as much as
 * a statement, so one that was good is remembered until it expires; the row is looked at every time all the same.
 */
export async function createSessionTokens(secret: string): Promise<SessionTokens> {
  const remembered = new Map<string, { identity: SessionIdentity; expires: number }>();
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
      const known = remembered.get(token);
      if (known && now.getTime() < known.expires) return known.identity;
      const { sub, sid, exp = 0 } = await readToken(token, key, now);
      if (!isId(sub) || !isId(sid)) throw new UnauthenticatedError();
      const identity = { userId: sub, sessionId: sid };
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(token, { identity, expires: exp * 1000 });
      return identity;
    },
  };
}

async function readToken(token: string, key: CryptoKey, now: Date): Promise<JWTPayload> {
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
