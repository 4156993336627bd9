import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { type EmptyDatabase, createEmptyDatabase } from '../testing/empty-database.ts';
import { listAccounts } from './accounts.queries.ts';
import { insertApiToken } from './api-tokens.queries.ts';
import { insertUser } from './auth.queries.ts';
import { disableUser } from './auth.queries.ts';
import { insertIdentity } from './identities.queries.ts';
import { insertPasskey } from './passkeys.queries.ts';
import { saveSecondStep } from './second-steps.queries.ts';
import { insertSecurityActivity } from './security-activity.queries.ts';

const now = new Date('2090-03-06T12:00:00.000Z');
const signedInAt = new Date('2090-03-07T12:00:00.000Z');
const usedAt = '2090-03-08T12:00:00.000Z';

/** A database owned by a role that row-level security binds. */
let empty: EmptyDatabase;
let database: Database;
beforeAll(async () => {
  empty = await createEmptyDatabase({ restricted: true });
  database = await openDatabase(empty);
});
afterAll(async () => {
  await database.close();
  await empty.drop();
});

async function addUser(email: string, work: (tx: UserTransaction) => Promise<unknown>): Promise<void> {
  await database.asUser({ userId: newId() }, async (tx) => {
    await insertUser(tx, { email, name: 'Ada', passwordHash: email.startsWith('a') ? 'hash' : null, now });
    await work(tx);
  });
}

const passkey = { publicKey: 'key', counter: 0, transports: '', isSynced: false, name: 'Phone', lastUsedAt: null };

it('lists all accounts by address with their sign-in methods and last use', async () => {
  await addUser('Bob@example.org', async (tx) => {
    for (const credentialId of ['one', 'two']) await insertPasskey(tx, { ...passkey, id: newId(), credentialId, now });
    await insertIdentity(tx, { id: newId(), key: 'key', issuer: 'https://login.example.org', name: 'bob', now });
    await insertSecurityActivity(tx, { kind: 'signedInWithPasskey', device: null, now: signedInAt });
    await disableUser(tx, now);
  });
  await addUser('ada@example.org', async (tx) => {
    await saveSecondStep(tx, { secret: 'secret', lastStep: 0, now });
    await insertApiToken(tx, { id: newId(), hash: 'hash', name: 'script', access: 'read', now });
    await tx.sql`update api_tokens set last_used_at = ${usedAt} where user_id = ${tx.userId}`;
  });
  await addUser('carl@example.org', async () => undefined);

  const accounts = await listAccounts(empty.url);
  const seen = accounts.map(({ lastSeenAt }) => lastSeenAt && new Date(lastSeenAt).toISOString());
  expect(seen).toEqual([usedAt, signedInAt.toISOString(), null]);
  const none = { hasPassword: false, hasSecondStep: false, passkeys: 0, identities: 0, disabledAt: null };
  expect(accounts).toMatchObject([
    { ...none, email: 'ada@example.org', hasPassword: true, hasSecondStep: true },
    { ...none, email: 'Bob@example.org', passkeys: 2, identities: 1, disabledAt: expect.any(String) as unknown },
    { ...none, email: 'carl@example.org' },
  ]);
});
