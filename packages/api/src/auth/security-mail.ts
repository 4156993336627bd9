import { findUser } from '@goaltracker/db/auth/auth.queries';
import { findLatestActivity } from '@goaltracker/db/auth/security-activity.queries';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { MailKind, MailSettings } from '../core/mail.ts';

const changes = {
  codesRefused:
    'Somebody came as far as your second step and entered too many wrong codes there, so no more are accepted for a while. For that one has to know your password or use a browser that is signed in.',
  passwordSet: 'A password was set, with which one can sign in to your account.',
  passwordChanged: 'Your password was changed.',
  passwordReset:
    'A new password was set with a link. The security activity in the settings lists what was removed with it.',
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

/** Changes and refused sign-ins that are mailed to the user. */
export type MailedChange = keyof typeof changes;

export const getSecurityMailKey = (kind: MailedChange): string => `security-${kind}`;

export const mailedChanges = Object.keys(changes) as MailedChange[];

interface Frame {
  readonly subject: string;
  readonly ifItWasNot: string;
  readonly cause: string;
}

const newPassword = 'a new password with “Forgot password?”, which signs everybody out,';
const ofChange: Frame = {
  subject: 'How you sign in has changed',
  ifItWasNot: `set ${newPassword} and then look through “Signing In” in the settings.`,
  cause: 'of a change to your account',
};
const frames: Partial<Record<MailedChange, Frame>> = {
  codesRefused: {
    subject: 'Somebody may know your password',
    ifItWasNot: `change your password now. Set ${newPassword} and use it nowhere else.`,
    cause: 'somebody tried to get into your account',
  },
};

/**
 * One kind of mail per kind of change: different changes send separate mails; equal changes that wait to be sent share
 * one.
 */
export function createSecurityMails({ publicUrl }: MailSettings): MailKind[] {
  return mailedChanges.map((kind) => ({
    key: getSecurityMailKey(kind),
    async compose(tx) {
      const { subject, ifItWasNot, cause } = frames[kind] ?? ofChange;
      const user = (await findUser(tx))?.user;
      const activity = await findLatestActivity(tx, kind);
      if (!user || !activity) return undefined;
      const time = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: user.timezone,
      }).format(new Date(activity.createdAt));
      // A request may claim any browser name, and an unconfirmed address may belong to a stranger.
      const device = user.emailConfirmedAt === null ? null : activity.device;
      return {
        to: user.email,
        content: {
          subject,
          parts: [
            { kind: 'text', text: 'Hello,' },
            { kind: 'text', text: changes[kind] },
            {
              kind: 'text',
              text: `When: ${time} (${user.timezone})${device ? `, with ${device}` : ''}`,
            },
            { kind: 'text', text: 'If it was you, there is nothing to do.' },
            { kind: 'text', text: `If it was not: ${ifItWasNot}` },
            { kind: 'link', text: 'Open GoalTracker', url: publicUrl },
          ],
          reason: `You get this because ${cause} at ${publicUrl}.`,
        },
      };
    },
  }));
}
