import { createHash } from 'node:crypto';
import type { AccountLinks } from '../../core/auth-services.ts';
import { ForbiddenError } from '../../core/errors.ts';
import { createSignedTokens, isId } from '../signed-tokens.ts';

const minute = 60 * 1000;
const inviteLifetime = 7 * 24 * 60 * minute;
const resetLifetime = 30 * minute;
const confirmationLifetime = 7 * 24 * 60 * minute;
const unsubscriptionLifetime = 400 * 24 * 60 * minute;

/** The links that `npm run admin` prints and those of mail, each a JWT of its own audience. Why none is stored: packages/db/docs/decisions.md. */
export async function createAccountLinks(secrets: readonly [string, ...string[]]): Promise<AccountLinks> {
  const invites = await createSignedTokens(secrets, 'goaltracker invite', []);
  const resets = await createSignedTokens(secrets, 'goaltracker reset', ['replaces']);
  const confirmations = await createSignedTokens(secrets, 'goaltracker confirmation', ['address']);
  const unsubscriptions = await createSignedTokens(secrets, 'goaltracker unsubscription', ['key']);
  return {
    issueConfirmation: ({ userId, email }, now) =>
      confirmations.sign({ sub: userId, address: hash(email) }, after(now, confirmationLifetime), now),
    async verifyConfirmation(token, now) {
      const claims = await confirmations.verify(token, now);
      if (!isId(claims?.sub)) throw createUsedLinkError();
      const { sub, address } = claims;
      return { userId: sub, isOf: (email) => hash(email) === address };
    },
    issueUnsubscription: ({ userId, key }, now) =>
      unsubscriptions.sign({ sub: userId, key }, after(now, unsubscriptionLifetime), now),
    async verifyUnsubscription(token, now) {
      const claims = await unsubscriptions.verify(token, now);
      if (!isId(claims?.sub)) throw createUsedLinkError();
      return { userId: claims.sub, key: String(claims['key']) };
    },
    issueInvite: (userId, now) => invites.sign({ sub: userId }, after(now, inviteLifetime), now),
    async verifyInvite(token, now) {
      const claims = await invites.verify(token, now);
      if (!isId(claims?.sub)) throw createUsedLinkError();
      return claims.sub;
    },
    issueReset: ({ userId, passwordHash }, now) =>
      resets.sign({ sub: userId, replaces: hash(passwordHash ?? '') }, after(now, resetLifetime), now),
    async verifyReset(token, now) {
      const claims = await resets.verify(token, now);
      if (!isId(claims?.sub)) throw createUsedLinkError();
      const { sub, replaces } = claims;
      return { userId: sub, replaces: (passwordHash) => hash(passwordHash ?? '') === replaces };
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
