import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import { insertApiToken } from '../auth/api-tokens.queries.ts';
import { users } from '../core/users.table.ts';
import type { Database } from '../core/database.ts';
import { newId } from '../core/id.ts';
import type { ApiTokenUse, SessionUse } from '../core/user-transaction.ts';
import { sessions } from '../auth/sessions.table.ts';

const day = 86_400_000;

export async function createTestUser(database: Database): Promise<{ userId: string }> {
  const userId = newId();
  await database.asUser({ userId }, (tx) =>
    tx.orm.insert(users).values({
      id: userId,
      email: `${userId}@example.org`,
      name: 'Ada',
      passwordHash: 'none',
      timezone: 'Europe/Berlin',
    }),
  );
  return { userId };
}

/** Inserts a session that is valid for a day or expired a day ago. */
export async function createSessionIdentity(
  database: Database,
  userId: string,
  { ended = false } = {},
): Promise<{ userId: string; session: SessionUse }> {
  const session = { id: newId(), now: new Date() };
  const expire = new Date(session.now.getTime() + (ended ? -day : day)).toISOString();
  await database.asUser({ userId }, (tx) =>
    tx.orm.insert(sessions).values({ userId, sid: session.id, expire, sess: { createdAt: expire } }),
  );
  return { userId, session };
}

export async function createApiTokenIdentity(
  database: Database,
  userId: string,
  access: ApiTokenAccess = 'read',
): Promise<{ userId: string; apiToken: ApiTokenUse }> {
  const hash = newId();
  const now = new Date();
  await database.asUser({ userId }, (tx) => insertApiToken(tx, { id: newId(), hash, name: 'A script', access, now }));
  return { userId, apiToken: { hash, requires: access, now } };
}
