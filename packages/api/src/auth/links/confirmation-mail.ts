import { findUser, updateUser } from '@goaltracker/db/auth/auth.queries';
import type { ApiServices } from '../../core/context.ts';
import type { MailKind, MailSettings } from '../../core/mail.ts';
import { type Tokens, hashClaim } from '../../core/tokens.ts';
import { createUsedLinkError, verifyLink } from './verify-link.ts';

export const confirmationMailKey = 'confirm-email';

export function createConfirmationMail(tokens: Tokens, { publicUrl }: MailSettings): MailKind {
  return {
    key: confirmationMailKey,
    async compose(tx, now) {
      const user = (await findUser(tx))?.user;
      if (!user || user.emailConfirmedAt !== null) return undefined;
      const token = await tokens.sign('confirmation', { sub: user.id, address: hashClaim(user.email) }, now);
      return {
        to: user.email,
        content: {
          subject: 'Confirm your email address',
          parts: [
            { kind: 'text', text: 'Hello,' },
            {
              kind: 'text',
              text: 'Please confirm that this address is yours. Everything works without it, but plans and reviews are sent only to confirmed addresses.',
            },
            { kind: 'link', text: 'Confirm This Address', url: `${publicUrl}/mail/confirm/${token}` },
            { kind: 'text', text: 'The link works for 7 days. If you have no account here, ignore it.' },
          ],
          reason: `You get this because somebody created an account with this address at ${publicUrl}.`,
        },
      };
    },
  };
}

export async function confirmEmail({ changes, database, tokens, clock }: ApiServices, token: string): Promise<void> {
  const now = clock();
  const { sub: userId, address } = await verifyLink(tokens, 'confirmation', token, now);
  await database.asUser({ userId }, async (tx) => {
    const user = (await findUser(tx, { locks: true }))?.user;
    if (!user || hashClaim(user.email) !== address) throw createUsedLinkError();
    if (user.emailConfirmedAt === null) await updateUser(tx, { emailConfirmedAt: now.toISOString(), updatedAt: now });
  });
  changes.publish({ userId, topics: ['auth'] });
}
