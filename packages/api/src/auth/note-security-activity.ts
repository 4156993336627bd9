import { countActivity, insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import { parse } from 'bowser';
import type { ApiContext } from '../core/context.ts';
import { type MailedChange, getSecurityMailKey, mailedChanges } from './security-mail.ts';

/** Further changes within the hour are listed but not mailed: the address may belong to a stranger. */
const mailsPerHour = 5;

/** Records what the caller's browser or script did to the account (rules/accounts.md#security-activity). */
export function noteSecurityActivity(
  tx: UserTransaction,
  { caller, now }: Pick<ApiContext, 'caller' | 'now'>,
  kind: SecurityActivityKind,
): Promise<void> {
  return insertSecurityActivity(tx, { kind, device: describeDevice(caller.userAgent), now });
}

/** Records a change of the sign-in methods and mails the user (at most 5 mails an hour, rules/accounts.md#mail). */
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

/** Characters. Longer user agents are cut before parsing. */
const maxUserAgent = 512;
const maxName = 100;
const program = /^[\w.-]{1,40}(?=[/ ]|$)/;

/**
 * Names the sender of a User-Agent in at most 100 characters: browser and system, or else the program. When neither is
 * known, returns null.
 * @example describeDevice('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0')
 * // 'Firefox on Windows'
 * @example describeDevice('curl/8.5.0') // 'curl'
 */
export function describeDevice(userAgent = ''): string | null {
  const text = userAgent.slice(0, maxUserAgent);
  if (text === '') return null;
  const { browser, os, platform } = parse(text);
  if (!browser.name) return program.exec(text)?.[0] ?? null;
  const device = platform.model?.startsWith('iP') ? platform.model : os.name;
  return (device ? `${browser.name} on ${device}` : browser.name).slice(0, maxName);
}
