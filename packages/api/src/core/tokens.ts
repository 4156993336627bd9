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
 * What signed tokens are for. `sub` is a user. Tokens with these audiences and claims are in use: after a change the old ones
 * must still be read.
 */
const purposes = {
  /** Names a row of `sessions`, which every transaction checks. */
  session: { audience: 'goaltracker', lifetime: sessionLifetime, claims: z.object({ sub: id, sid: id }) },
  /** The account that is created with it has this id, so it works once. */
  invite: { audience: 'goaltracker invite', lifetime: 7 * day, claims: z.object({ sub: id }) },
  /** Until the password with this hash is changed, so it works once. */
  reset: {
    audience: 'goaltracker reset',
    lifetime: 30 * minute,
    claims: z.object({ sub: id, replaces: z.string() }),
  },
  /** For this address only. */
  confirmation: {
    audience: 'goaltracker confirmation',
    lifetime: 7 * day,
    claims: z.object({ sub: id, address: z.string() }),
  },
  /** `key` is the kind of mail that is not to be sent any more. */
  unsubscription: {
    audience: 'goaltracker unsubscription',
    lifetime: 400 * day,
    claims: z.object({ sub: id, key: z.string() }),
  },
  /** A sign-in whose password was right, until its second step. `known`: the device has signed in to the account before. */
  secondStep: {
    audience: 'goaltracker second step',
    lifetime: 10 * minute,
    claims: z.object({ sub: id, device: id, known: z.boolean(), password: z.string() }),
  },
  /** A device that has signed in to the account. */
  device: {
    audience: 'goaltracker device',
    lifetime: 365 * day,
    claims: z.object({ sub: id, device: id, generation: z.number() }),
  },
} as const;

export type TokenPurpose = keyof typeof purposes;
export type TokenClaims<P extends TokenPurpose> = z.infer<(typeof purposes)[P]['claims']>;

/** Signed tokens, which are not stored: JWTs, each of the audience of its purpose. */
export interface Tokens {
  sign<P extends TokenPurpose>(purpose: P, claims: TokenClaims<P>, now: Date): Promise<string>;
  /** Undefined unless this server made it for this purpose and it has not expired. */
  verify<P extends TokenPurpose>(purpose: P, token: string, now: Date): Promise<TokenClaims<P> | undefined>;
}

/**
 * Signs with the first secret and accepts the other, which is being replaced. Verifying a signature costs as much as a query,
 * so valid tokens are cached until they expire.
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

/** Ties a token to a password's hash or an address without telling it. */
export function hashClaim(text: string | null): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url');
}
