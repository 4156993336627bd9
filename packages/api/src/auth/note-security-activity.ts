import { insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from '../core/context.ts';
import { type MailedChange, getSecurityMailKey } from './security-mail.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** Notes what the caller's browser or script did to the account (rules/accounts.md#security-activity). */
export function noteSecurityActivity(
  tx: UserTransaction,
  { caller, now }: Pick<ApiContext, 'caller' | 'now'>,
  kind: SecurityActivityKind,
): Promise<void> {
  return insertSecurityActivity(tx, { kind, device: describeDevice(caller.userAgent), now });
}

/** Notes a change of how the account is signed in to, and has its person told by mail. */
export async function noteSecurityChange(
  tx: UserTransaction,
  ctx: Pick<ApiContext, 'caller' | 'services' | 'now'>,
  kind: MailedChange,
): Promise<void> {
  await noteSecurityActivity(tx, ctx, kind);
  if (ctx.services.mail) await scheduleJob(tx, { kind: 'mail', key: getSecurityMailKey(kind), dueAt: ctx.now });
}
