import type { SessionIdentity, SessionTokens } from '../core/auth-services.ts';
import { UnauthenticatedError } from '../core/errors.ts';
import { createSignedTokens, isId } from './signed-tokens.ts';

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
  const tokens = await createSignedTokens(secrets, 'goaltracker', ['sid']);
  return {
    issue: ({ userId, sessionId }, expires, now) => tokens.sign({ sub: userId, sid: sessionId }, expires, now),
    async verify(token, now) {
      const cached = cache.get(token);
      if (cached && now.getTime() < cached.expires) return cached.identity;
      const { sub, sid, exp = 0 } = (await tokens.verify(token, now)) ?? {};
      if (!isId(sub) || !isId(sid)) throw new UnauthenticatedError();
      const identity = { userId: sub, sessionId: sid };
      if (cache.size >= maxCacheSize) cache.clear();
      cache.set(token, { identity, expires: exp * 1000 });
      return identity;
    },
  };
}
