import { createHash } from 'node:crypto';
import type { AccountLinks } from '../../core/auth-services.ts';
import { ForbiddenError } from '../../core/errors.ts';
import { createSignedTokens, isId } from '../signed-tokens.ts';

const minute = 60 * 1000;
const inviteLifetime = 7 * 24 * 60 * minute;
const resetLifetime = 30 * minute;

/** The links that `npm run admin` prints, each a JWT of its own audience. Why none is stored: packages/db/docs/decisions.md. */
export async function createAccountLinks(secrets: readonly [string, ...string[]]): Promise<AccountLinks> {
  const invites = await createSignedTokens(secrets, 'goaltracker invite', []);
  const resets = await createSignedTokens(secrets, 'goaltracker reset', ['replaces']);
  return {
    issueInvite: (userId, now) => invites.sign({ sub: userId }, after(now, inviteLifetime), now),
    async verifyInvite(token, now) {
      const claims = await invites.verify(token, now);
      if (!isId(claims?.sub)) throw createUsedLinkError();
      return claims.sub;
    },
    issueReset: ({ userId, passwordHash }, now) =>
      resets.sign({ sub: userId, replaces: hash(passwordHash) }, after(now, resetLifetime), now),
    async verifyReset(token, now) {
      const claims = await resets.verify(token, now);
      if (!isId(claims?.sub)) throw createUsedLinkError();
      const { sub, replaces } = claims;
      return { userId: sub, replaces: (passwordHash) => hash(passwordHash) === replaces };
    },
  };
}

export function createUsedLinkError(): ForbiddenError {
  return new ForbiddenError('This link has expired or was used. Ask for a new one.');
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
