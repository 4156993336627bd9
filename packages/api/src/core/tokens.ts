import { createHash, createSecretKey } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';

const [minute, day] = [60_000, 86_400_000];
const algorithm = 'HS256';
const issuer = 'goaltracker';

/** Entries of a few hundred bytes each. */
const maxCacheSize = 10_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = z.string().regex(uuid);

/** Milliseconds: 30 days. */
export const sessionLifetime = 30 * day;

/**
 * Purposes of signed tokens. `sub` is a user. Issued tokens have these audiences and claims: after a change, old tokens
 * must still work.
 */
const purposes = {
  /** Names a row of `sessions`, which every transaction checks. */
  session: { audience: 'goaltracker', lifetime: sessionLifetime, claims: z.object({ sub: id, sid: id }) },
  /** The new account gets this id, so the token works once. */
  invite: { audience: 'goaltracker invite', lifetime: 7 * day, claims: z.object({ sub: id }) },
  /** Valid until the password with this hash changes, so the token works once. */
  reset: {
    audience: 'goaltracker reset',
    lifetime: 30 * minute,
    claims: z.object({ sub: id, replaces: z.string() }),
  },
  confirmation: {
    audience: 'goaltracker confirmation',
    lifetime: 7 * day,
    claims: z.object({ sub: id, address: z.string() }),
  },
  /** `key`: the kind of mail to stop. */
  unsubscription: {
    audience: 'goaltracker unsubscription',
    lifetime: 400 * day,
    claims: z.object({ sub: id, key: z.string() }),
  },
  /** Between the right password and the second step. `known`: the device has signed in to the account before. */
  secondStep: {
    audience: 'goaltracker second step',
    lifetime: 10 * minute,
    claims: z.object({ sub: id, device: id, known: z.boolean(), password: z.string() }),
  },
  device: {
    audience: 'goaltracker device',
    lifetime: 365 * day,
    claims: z.object({ sub: id, device: id, generation: z.number() }),
  },
} as const;

export type TokenPurpose = keyof typeof purposes;
export type TokenClaims<P extends TokenPurpose> = z.infer<(typeof purposes)[P]['claims']>;

/** Signed tokens (JWTs), which are not stored. Each purpose has its own audience. */
export interface Tokens {
  sign<P extends TokenPurpose>(purpose: P, claims: TokenClaims<P>, now: Date): Promise<string>;
  /** When this server did not make the token for this purpose, or it has expired, returns undefined. */
  verify<P extends TokenPurpose>(purpose: P, token: string, now: Date): Promise<TokenClaims<P> | undefined>;
}

/**
 * Signs with the first secret and also accepts the second, which is being replaced. Caches valid tokens until they
 * expire, because verifying a signature costs as much as a query.
 */
export function createTokens(secrets: readonly [string, ...string[]]): Tokens {
  const [key, ...otherKeys] = [
    createSecretKey(secrets[0], 'utf8'),
    ...secrets.slice(1).map((each) => createSecretKey(each, 'utf8')),
  ];
  const cache = new Map<string, { readonly claims: unknown; readonly expires: number }>();

  async function readPayload(token: string, audience: string, now: Date) {
    for (const each of [key, ...otherKeys]) {
      try {
        const options = { algorithms: [algorithm], issuer, audience, requiredClaims: ['exp'], currentDate: now };
        return (await jwtVerify(token, each, options)).payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    }
    return undefined;
  }

  return {
    sign(purpose, claims, now) {
      const { audience, lifetime } = purposes[purpose];
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + lifetime))
        .sign(key);
    },
    async verify<P extends TokenPurpose>(purpose: P, token: string, now: Date) {
      const cacheKey = `${purpose} ${token}`;
      const cached = cache.get(cacheKey);
      if (cached && now.getTime() < cached.expires) return cached.claims as TokenClaims<P>;
      const payload = await readPayload(token, purposes[purpose].audience, now);
      const claims = purposes[purpose].claims.safeParse(payload).data;
      if (!claims) return undefined;
      if (cache.size >= maxCacheSize) cache.clear();
      cache.set(cacheKey, { claims, expires: (payload?.exp ?? 0) * 1000 });
      return claims as TokenClaims<P>;
    },
  };
}

export function isId(value: unknown): value is string {
  return id.safeParse(value).success;
}

/** Binds a token to a password hash or an address without revealing it. */
export function hashClaim(text: string | null): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url');
}
