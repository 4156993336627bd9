import { type PublicUser, findUser } from '@goaltracker/db/auth/auth.queries';
import { deleteJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { saveUserSettings } from '@goaltracker/db/settings/user-settings.queries';
import { type DigestKey, digestKeys } from '@goaltracker/domain/settings/digest-times';
import type { ApiServices } from '../../core/context.ts';
import { ForbiddenError } from '../../core/errors.ts';
import type { MailContent } from '../../core/mail-content.ts';
import type { MailKind, MailSettings } from '../../core/mail.ts';
import type { Tokens } from '../../core/tokens.ts';
import { composeMorningPlan } from './morning-plan.ts';
import { composePlannerReminder } from './planner-reminder.ts';
import { verifyLink } from '../../auth/links/verify-link.ts';
import { digestsOff, findNext } from '../../core/schedule-digests.ts';
import { composeWeeklyReview } from './weekly-review.ts';

export interface DigestInput {
  readonly tx: UserTransaction;
  readonly user: PublicUser;
  readonly now: Date;
  readonly publicUrl: string;
}

export type Digest = Pick<MailContent, 'subject' | 'parts'>;

/** When there is nothing to send this time, returns undefined. */
type ComposeDigest = (input: DigestInput) => Promise<Digest | undefined>;

const composers: Readonly<Record<DigestKey, ComposeDigest>> = {
  'morning-plan': composeMorningPlan,
  'weekly-review': composeWeeklyReview,
  'planner-reminder': composePlannerReminder,
};

/** Creates the regular mails that users turn on, sent to confirmed addresses only. Each job reschedules itself. */
export function createDigestMails(tokens: Tokens, { publicUrl }: MailSettings): MailKind[] {
  return digestKeys.map((key) => ({
    key,
    async compose(tx, now) {
      const user = (await findUser(tx))?.user;
      if (!user || user.emailConfirmedAt === null) return undefined;
      const digest = await composers[key]({ tx, user, now, publicUrl });
      if (!digest) return undefined;
      const token = await tokens.sign('unsubscription', { sub: user.id, key }, now);
      return {
        to: user.email,
        content: {
          ...digest,
          reason: `You chose to get this by email in the settings of ${publicUrl}.`,
          unsubscribeUrl: `${publicUrl}/mail/unsubscribe/${token}`,
        },
      };
    },
    findNext: (tx, now) => findNext(tx, key, now),
  }));
}

/** Turns off the digest of the link. Throws ForbiddenError. */
export async function unsubscribe({ changes, database, tokens, clock }: ApiServices, token: string): Promise<void> {
  const { sub: userId, key: name } = await verifyLink(tokens, 'unsubscription', token, clock());
  const key = digestKeys.find((each) => each === name);
  await database.asUser({ userId }, async (tx) => {
    if (!key || !(await findUser(tx, { locks: true }))) throw new ForbiddenError('There is no such account any more.');
    await saveUserSettings(tx, digestsOff[key]);
    await deleteJob(tx, { kind: 'mail', key });
  });
  changes.publish({ userId, topics: ['settings'] });
}
