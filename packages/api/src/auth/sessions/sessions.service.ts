import type { Session } from '@goaltracker/contracts/auth/session.schema';
import { deleteOtherSessions, deleteSession, listSessions as listRows } from '@goaltracker/db/auth/sessions.queries';
import type { AccountContext } from '../../core/context.ts';
import { NotFoundError } from '../../core/errors.ts';

/** The current session first, then the most recently used. */
export async function listSessions(ctx: AccountContext): Promise<Session[]> {
  const rows = await ctx.read((tx) => listRows(tx, ctx.now));
  return rows
    .map(({ sid, sess, expire, lastUsedAt }) => ({
      id: sid,
      device: sess.device ?? null,
      address: sess.address ?? null,
      createdAt: sess.createdAt,
      lastUsedAt: lastUsedAt ?? sess.createdAt,
      expiresAt: expire,
      isCurrent: sid === ctx.sessionId,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
}

export async function endSession(ctx: AccountContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteSession(tx, id))) throw new NotFoundError();
  });
}

export async function endOtherSessions(ctx: AccountContext): Promise<void> {
  await ctx.write((tx) => deleteOtherSessions(tx, ctx.sessionId));
}
