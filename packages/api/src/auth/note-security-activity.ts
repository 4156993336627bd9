import { countActivity, insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from '../core/context.ts';
import { type MailedChange, getSecurityMailKey, mailedChanges } from './security-mail.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** Further changes within an hour are only listed. The address may be that of a stranger. */
const mailsPerHour = 5;

/** Notes what the caller's browser or script did to the account (rules/accounts.md#security-activity). */
export function noteSecurityActivity(
  tx: UserTransaction,
  { caller, now }: Pick<ApiContext, 'caller' | 'now'>,
  kind: SecurityActivityKind,
): Promise<void> {
  return insertSecurityActivity(tx, { kind, device: describeDevice(caller.userAgent), now });
}

/** Notes a change of how the account is signed in to, and has its person told by mail, of 5 an hour (rules/accounts.md#mail). */
export async function noteSecurityChange(
  tx: UserTransaction,
  ctx: Pick<ApiContext, 'caller' | 'services' | 'now'>,
  kind: MailedChange,
): Promise<void> {
  const { services, now } = ctx;
  await noteSecurityActivity(tx, ctx, kind);
  if (!services.mail) return;
  const since = new Date(now.getTime() - 3_600_000);
  if ((await countActivity(tx, { kinds: mailedChanges, since })) <= mailsPerHour)
    await scheduleJob(tx, { kind: 'mail', key: getSecurityMailKey(kind), dueAt: now });
}
