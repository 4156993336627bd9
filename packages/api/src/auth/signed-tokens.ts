import { type CryptoKey, type JWTPayload, SignJWT, errors, jwtVerify } from 'jose';

const algorithm = 'HS256';
const issuer = 'goaltracker';

export interface SignedTokens {
  sign(claims: { readonly sub: string } & Record<string, unknown>, expires: Date, now: Date): Promise<string>;
  /** Undefined unless it is a token of this server and audience with the required claims that has not expired. */
  verify(token: string, now: Date): Promise<JWTPayload | undefined>;
}

/** JWTs for one audience. Signed with the first secret, accepted with any. */
export async function createSignedTokens(
  secrets: readonly [string, ...string[]],
  audience: string,
  requiredClaims: readonly string[],
): Promise<SignedTokens> {
  const [key, ...otherKeys] = await Promise.all([importKey(secrets[0]), ...secrets.slice(1).map(importKey)]);

  async function verifyWith(
    [first, ...others]: CryptoKey[],
    token: string,
    now: Date,
  ): Promise<JWTPayload | undefined> {
    if (first === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, first, {
        algorithms: [algorithm],
        issuer,
        audience,
        requiredClaims: ['sub', 'exp', ...requiredClaims],
        currentDate: now,
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) return verifyWith(others, token, now);
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    sign: (claims, expires, now) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key),
    verify: (token, now) => verifyWith([key, ...otherKeys], token, now),
  };
}

function importKey(secret: string): Promise<CryptoKey> {
  const algorithmOfKey = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithmOfKey, false, ['sign', 'verify']);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}
