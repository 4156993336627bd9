import { insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ApiContext } from '../core/context.ts';
import { type MailedChange, getSecurityMailKey } from './security-mail.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** Notes a change of how the account is signed in to, and has its person told by mail (rules/accounts.md#security-activity). */
export async function noteSecurityChange(
  tx: UserTransaction,
  { caller, services, now }: Pick<ApiContext, 'caller' | 'services' | 'now'>,
  kind: MailedChange,
): Promise<void> {
  await insertSecurityActivity(tx, { kind, device: describeDevice(caller.userAgent), now });
  if (services.mail) await scheduleJob(tx, { kind: 'mail', key: getSecurityMailKey(kind), dueAt: now });
}
