import { isDisabled } from '@goaltracker/db/auth/auth.queries';
import { deleteJob, scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { maxJobAttempts } from '@goaltracker/domain/core/jobs';
import type { ApiServices } from './context.ts';
import type { JobHandler } from './job-queue.ts';
import { renderMail } from './mail-content.ts';
import { type MailKind, MailRefusedError, type MailSettings } from './mail.ts';
import { retryUnavailable } from './retry-unavailable.ts';

const kind = 'mail';

/**
 * Sends mail to users: one transaction composes the mail, another reschedules the job. A job has no text, so the mail
 * after an outage is up to date and sent once. Users of disabled accounts get no mail.
 */
export function createMailJob(
  services: Pick<ApiServices, 'clock' | 'database'>,
  { send }: MailSettings,
  mailKinds: readonly MailKind[],
): JobHandler {
  const { database, clock } = services;
  const kinds = new Map(mailKinds.map((each) => [each.key, each]));
  return {
    kind,
    async handle({ userId, key }, { attempt, signal }) {
      const mailKind = kinds.get(key);
      const now = clock();
      const mail = await database.asUser({ userId }, async (tx) =>
        (await isDisabled(tx)) ? undefined : mailKind?.compose(tx, now),
      );
      if (mail) {
        signal.throwIfAborted();
        try {
          await send(renderMail(mail.to, mail.content));
        } catch (error) {
          const isLast = attempt >= (mailKind?.maxAttempts ?? maxJobAttempts);
          if (!(error instanceof MailRefusedError) && !isLast) throw error;
        }
      }
      await retryUnavailable(() =>
        database.asUser({ userId }, async (tx) => {
          const dueAt = await mailKind?.findNext?.(tx, clock());
          await (dueAt ? scheduleJob(tx, { kind, key, dueAt }) : deleteJob(tx, { kind, key }));
        }),
      );
    },
  };
}
