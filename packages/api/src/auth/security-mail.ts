import { findUser } from '@goaltracker/db/auth/auth.queries';
import { findLatestActivity } from '@goaltracker/db/auth/security-activity.queries';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { MailKind, MailSettings } from '../core/mail.ts';

const changes = {
  passwordChanged: 'Your password was changed.',
  passwordReset: 'Your password was replaced with a link.',
  secondStepOn: 'The second step was turned on: signing in with your password now asks for a code too.',
  secondStepMoved:
    'The second step was moved to another app. Codes of the app from before and its recovery codes do not work any more.',
  secondStepOff: 'The second step was turned off: your password alone is enough to sign in.',
  secondStepReset:
    'The person who runs the server turned off the second step: your password alone is enough to sign in.',
  recoveryCodesMade: 'New recovery codes were made. The ones from before do not work any more.',
  passkeyAdded: 'A passkey was added, with which one can sign in to your account.',
  passkeyRemoved: 'A passkey was removed. It cannot be used to sign in any more.',
  providerJoined: 'An account at another provider was joined, with which one can sign in to your account.',
  providerLeft: 'An account at another provider was removed. It cannot be used to sign in any more.',
} as const satisfies Partial<Record<SecurityActivityKind, string>>;

/** Changes of which the person of the account is told by mail. */
export type MailedChange = keyof typeof changes;

export const getSecurityMailKey = (kind: MailedChange): string => `security-${kind}`;

export const mailedChanges = Object.keys(changes) as MailedChange[];

/** One for each kind of change: different changes are told in different mails, and equal ones that wait to be sent in one. */
export function createSecurityMails({ publicUrl }: MailSettings): MailKind[] {
  return mailedChanges.map((kind) => ({
    key: getSecurityMailKey(kind),
    async compose(tx) {
      const user = (await findUser(tx))?.user;
      const activity = await findLatestActivity(tx, kind);
      if (!user || !activity) return undefined;
      const time = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: user.timezone,
      }).format(new Date(activity.createdAt));
      // A request may name its browser in any words, and an address that is not confirmed may be that of a stranger.
      const device = user.emailConfirmedAt === null ? null : activity.device;
      return {
        to: user.email,
        content: {
          subject: 'How you sign in has changed',
          parts: [
            { kind: 'text', text: 'Hello,' },
            { kind: 'text', text: changes[kind] },
            {
              kind: 'text',
              text: `When: ${time} (${user.timezone})${device ? `, with ${device}` : ''}`,
            },
            { kind: 'text', text: 'If it was you, there is nothing to do.' },
            {
              kind: 'text',
              text: 'If it was not: set a new password with “Forgot password?”, which signs everybody out, and then look through “Signing In” in the settings.',
            },
            { kind: 'link', text: 'Open GoalTracker', url: publicUrl },
          ],
          reason: `You get this because of a change to your account at ${publicUrl}.`,
        },
      };
    },
  }));
}
