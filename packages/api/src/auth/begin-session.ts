import { isDisabled } from '@goaltracker/db/auth/disabled.queries';
import { type SessionOrigin, insertSession } from '@goaltracker/db/auth/sessions.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';
import type { ApiContext } from '../core/context.ts';
import { DisabledAccountError } from '../core/errors.ts';
import { sessionLifetime } from './session-tokens.ts';
import { noteSecurityActivity } from './note-security-activity.ts';
import { describeDevice } from './sessions/describe-device.ts';

/**
 * Begins a session of the transaction's user, notes how they signed in, and returns its token. `isVerified` is false where
 * what they gave is no proof for changes of how they sign in (rules/accounts.md#steps). `identity`: the account at a provider
 * that they signed in with. Throws DisabledAccountError (rules/accounts.md#disabled-accounts).
 */
export async function beginSession(
  tx: UserTransaction,
  ctx: ApiContext,
  kind: SecurityActivityKind,
  { isVerified = true, identity }: { isVerified?: boolean; identity?: SessionOrigin['identity'] } = {},
): Promise<string> {
  const { caller, services, now } = ctx;
  if (await isDisabled(tx)) throw new DisabledAccountError();
  const sessionId = newId();
  const expires = new Date(now.getTime() + sessionLifetime);
  const device = describeDevice(caller.userAgent);
  const origin = { device, address: caller.address, ...(identity && { identity }) };
  await insertSession(tx, { sessionId, origin, isVerified, expires, now });
  await noteSecurityActivity(tx, ctx, kind);
  return services.tokens.issue({ userId: tx.userId, sessionId }, expires, now);
}
