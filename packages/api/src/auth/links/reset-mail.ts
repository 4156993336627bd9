import { findUser } from '@goaltracker/db/auth/auth.queries';
import type { MailKind, MailSettings } from '../../core/mail.ts';
import { type Tokens, hashClaim } from '../../core/tokens.ts';

export const resetMailKey = 'reset-password';

/** Creates the link when the mail is sent, so that the link exists only in the mail. */
export function createResetMail(tokens: Tokens, { publicUrl }: MailSettings): MailKind {
  return {
    key: resetMailKey,
    // 10 attempts take about two hours; after that the link is useless.
    maxAttempts: 10,
    async compose(tx, now) {
      const found = await findUser(tx);
      if (!found) return undefined;
      const { user, passwordHash } = found;
      const token = await tokens.sign('reset', { sub: user.id, replaces: hashClaim(passwordHash) }, now);
      return {
        to: user.email,
        content: {
          subject: 'Set a new password',
          parts: [
            { kind: 'text', text: 'Hello,' },
            {
              kind: 'text',
              text: 'Somebody, probably you, has asked for a new password for GoalTracker. This link sets it. It works once, within 30 minutes.',
            },
            { kind: 'link', text: 'Set a New Password', url: `${publicUrl}/#reset=${token}` },
            {
              kind: 'text',
              text: 'A new password signs you out everywhere, and your devices get no more reminders until you sign in again. Unless you untick it, your API tokens and calendar feeds stop working too.',
            },
            {
              kind: 'text',
              text: 'Passkeys and accounts at other providers are listed on the page, and removed unless you untick them. What stays: your data and settings, the calendars that you subscribe to, and the second step.',
            },
            { kind: 'text', text: 'If it was not you, do nothing: your password stays as it is.' },
          ],
          reason: `You get this because a new password was asked for at ${publicUrl}.`,
        },
      };
    },
  };
}
