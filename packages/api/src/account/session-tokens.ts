import { type CryptoKey, type JWTPayload, SignJWT, jwtVerify } from 'jose';
import { UnauthenticatedError } from '../core/errors.ts';

const algorithm = 'HS256';
const party = 'goaltracker';

/** How long a session lasts, in milliseconds: 30 days. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000;

export interface SessionIdentity {
  readonly userId: string;
  readonly sessionId: string;
}

export interface SessionTokens {
  issue(identity: SessionIdentity, expires: Date, now: Date): Promise<string>;
  /** Reads an `Authorization` header. Throws UnauthenticatedError for anything but a token of ours. */
  verify(authorization: string | undefined, now: Date): Promise<SessionIdentity>;
}

/** Tokens that name a row of `sessions`; without that row they are worth nothing. */
export async function createSessionTokens(secret: string): Promise<SessionTokens> {
  const material = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', material, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
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
    async verify(authorization, now) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (!token) throw new UnauthenticatedError();
      const payload = await readToken(token, key, now);
      if (!isId(payload.sub) || !isId(payload.sid)) throw new UnauthenticatedError();
      return { userId: payload.sub, sessionId: payload.sid };
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
