import { deleteSecondStep } from '@goaltracker/db/auth/second-steps.queries';
import { insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { deleteTrustedBrowsers } from '@goaltracker/db/auth/trusted-browsers.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { getSecurityMailKey } from '../security-mail.ts';

/**
 * Turns the second step of the transaction's user off for the operator, with recovery codes and trusted browsers, and has
 * its person told by mail where mail is set up. Returns false if it was off.
 */
export async function resetSecondStep(
  tx: UserTransaction,
  { canMail, now }: { canMail: boolean; now: Date },
): Promise<boolean> {
  if (!(await deleteSecondStep(tx))) return false;
  await deleteTrustedBrowsers(tx);
  await insertSecurityActivity(tx, { kind: 'secondStepReset', device: null, now });
  if (canMail) await scheduleJob(tx, { kind: 'mail', key: getSecurityMailKey('secondStepReset'), dueAt: now });
  return true;
}
