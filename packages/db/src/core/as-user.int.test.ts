import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiTokens } from '../auth/api-tokens.queries.ts';
import { apiTokens } from '../auth/api-tokens.table.ts';
import { sessions } from '../auth/sessions.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goals } from '../goals/goals.table.ts';
import { createTestUser, createApiTokenIdentity, createSessionIdentity } from '../testing/test-users.ts';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import type { Database } from './database.ts';
import { ConnectionWaitError, DatabaseUnavailableError, SessionEndedError, TokenAccessError } from './errors.ts';
import { newId } from './id.ts';
import { owned } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await shareTestDatabase();
  database = test.database;
});
afterAll(() => test.close());

const listCategories = async (tx: UserTransaction) => tx.orm.select().from(categories).where(owned(tx, categories));
const listGoals = async (tx: UserTransaction) => tx.orm.select().from(goals).where(owned(tx, goals));

function addCategory(tx: UserTransaction, name = 'Health') {
  return tx.orm.insert(categories).values({ userId: tx.userId, id: newId(), name, icon: 'Target', color: 'blue' });
}

describe("a user's transaction", () => {
  it('commits all of its work', async () => {
    const person = await createTestUser(database);
    await database.asUser(person, async (tx) => {
      await addCategory(tx);
      await addCategory(tx);
    });
    expect(await database.asUser(person, listCategories)).toHaveLength(2);
  });

  it('reads one snapshot on request, otherwise the latest committed rows in each statement', async () => {
    const person = await createTestUser(database);
    const readTwice = (snapshot: boolean) =>
      database.asUser(
        person,
        async (tx) => {
          const before = await listCategories(tx);
          await database.asUser(person, (other) => addCategory(other));
          return (await listCategories(tx)).length - before.length;
        },
        { snapshot },
      );
    expect([await readTwice(true), await readTwice(false)]).toEqual([0, 1]);
  });

  it('rolls back when its work throws', async () => {
    const person = await createTestUser(database);
    const work = database.asUser(person, async (tx) => {
      await addCategory(tx);
      throw new RangeError('No');
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await database.asUser(person, listCategories)).toEqual([]);
  });

  it('rejects when a statement failed and the work ignored the failure', async () => {
    const person = await createTestUser(database);
    const work = database.asUser(person, async (tx) => {
      await addCategory(tx);
      await tx.orm.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(work).rejects.toMatchObject({ code: '22012' });
    expect(await database.asUser(person, listCategories)).toEqual([]);
  });

  it('rejects statements after its end', async () => {
    const person = await createTestUser(database);
    const ended = await database.asUser(person, async (tx) => tx);
    await expect(ended.sql`select 1`).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
    await expect(Promise.resolve(addCategory(ended))).rejects.toThrow('Failed query');
  });

  it('retries a transaction that ends in a deadlock', async () => {
    const person = await createTestUser(database);
    await database.asUser(person, (tx) => Promise.all([addCategory(tx, 'one'), addCategory(tx, 'two')]));
    let waiting = 2;
    const both = Promise.withResolvers<void>();
    const rename = (first: string, second: string) =>
      database.asUser(person, async (tx) => {
        await tx.orm.update(categories).set({ color: 'red' }).where(eq(categories.name, first));
        waiting -= 1;
        if (waiting === 0) both.resolve();
        await both.promise;
        await tx.orm.update(categories).set({ color: 'red' }).where(eq(categories.name, second));
      });
    await Promise.all([rename('one', 'two'), rename('two', 'one')]);
    const found = await database.asUser(person, listCategories);
    expect(found.map(({ color }) => color)).toEqual(['red', 'red']);
  });

  it('throws when the user id is not a UUID', async () => {
    await expect(database.asUser({ userId: "x'; drop table goals; --" }, async () => 1)).rejects.toThrow(TypeError);
  });
});

describe('a session', () => {
  it("provides the user's time zone", async () => {
    const identity = await createSessionIdentity(database, (await createTestUser(database)).userId);
    expect(await database.asUser(identity, (tx) => tx.session)).toMatchObject({ timezone: 'Europe/Berlin' });
  });

  it('does not wait for a lock of the session row to record the use', async () => {
    const { userId } = await createTestUser(database);
    const identity = await createSessionIdentity(database, userId);
    const listLastUses = () =>
      database.asUser({ userId }, (tx) => tx.orm.select({ at: sessions.lastUsedAt }).from(sessions));
    await database.asUser({ userId }, async (tx) => {
      await tx.orm.select().from(sessions).where(owned(tx, sessions)).for('update');
      expect(await database.asUser(identity, listCategories)).toEqual([]);
    });
    expect(await listLastUses()).toEqual([{ at: null }]);
    await database.asUser(identity, listCategories);
    expect(await listLastUses()).toEqual([{ at: identity.session.now.toISOString() }]);
  });

  it('is not needed to read the time zone of the user', async () => {
    expect(await database.asUser(await createTestUser(database), (tx) => tx.session)).toMatchObject({
      timezone: 'Europe/Berlin',
    });
  });

  it.each([
    ['has expired', async (userId: string) => createSessionIdentity(database, userId, { ended: true })],
    ['does not exist', async (userId: string) => ({ userId, session: { id: newId(), now: new Date() } })],
    [
      "is another user's",
      async (userId: string) => ({
        ...(await createSessionIdentity(database, (await createTestUser(database)).userId)),
        userId,
      }),
    ],
    [
      'was ended by signing out',
      async (userId: string) => {
        const identity = await createSessionIdentity(database, userId);
        await database.asUser({ userId }, (tx) => tx.orm.delete(sessions).where(owned(tx, sessions)));
        return identity;
      },
    ],
  ])('a session that %s rolls back the transaction, whether the work succeeds or throws', async (_, makeIdentity) => {
    const person = await createTestUser(database);
    const identity = await makeIdentity(person.userId);
    await expect(database.asUser(identity, async (tx) => void (await addCategory(tx)))).rejects.toThrow(
      SessionEndedError,
    );
    const failing = database.asUser(identity, async () => {
      throw new RangeError('No');
    });
    await expect(failing).rejects.toThrow(SessionEndedError);
    expect(await database.asUser(person, listCategories)).toEqual([]);
  });
});

describe('an API token', () => {
  it('with write access writes, and its use is recorded', async () => {
    const { userId } = await createTestUser(database);
    const identity = await createApiTokenIdentity(database, userId, 'write');
    await database.asUser(identity, (tx) => addCategory(tx));
    expect(await database.asUser({ userId }, listCategories)).toHaveLength(1);
    const [token] = await database.asUser({ userId }, listApiTokens);
    expect(token?.lastUsedAt).toBe(identity.apiToken.now.toISOString());
  });

  it('with read access rolls back a write, whether the work succeeds or throws', async () => {
    const { userId } = await createTestUser(database);
    const { apiToken } = await createApiTokenIdentity(database, userId, 'read');
    const writing = { userId, apiToken: { ...apiToken, requires: 'write' as const } };
    await expect(database.asUser(writing, (tx) => addCategory(tx))).rejects.toThrow(TokenAccessError);
    const failing = database.asUser(writing, async () => {
      throw new RangeError('No');
    });
    await expect(failing).rejects.toThrow(TokenAccessError);
    expect(await database.asUser({ userId }, listCategories)).toEqual([]);
  });

  it('is rejected when it was revoked or belongs to another user', async () => {
    const [ada, bob] = [await createTestUser(database), await createTestUser(database)];
    const identity = await createApiTokenIdentity(database, ada.userId);
    await expect(database.asUser({ ...identity, ...bob }, listCategories)).rejects.toThrow(SessionEndedError);
    await database.asUser(ada, (tx) => tx.orm.delete(apiTokens).where(owned(tx, apiTokens)));
    await expect(database.asUser(identity, listCategories)).rejects.toThrow(SessionEndedError);
  });

  it('does not wait for a lock of the token row to record the use', async () => {
    const { userId } = await createTestUser(database);
    const identity = await createApiTokenIdentity(database, userId);
    await database.asUser({ userId }, async (tx) => {
      await tx.orm.select().from(apiTokens).where(owned(tx, apiTokens)).for('update');
      expect(await database.asUser(identity, listCategories)).toEqual([]);
    });
    const [token] = await database.asUser({ userId }, listApiTokens);
    expect(token?.lastUsedAt).toBeNull();
  });
});

describe('the connection to PostgreSQL', () => {
  it.each([
    ['in a session', (userId: string) => createSessionIdentity(database, userId)],
    ['with an API token', (userId: string) => createApiTokenIdentity(database, userId)],
  ])('takes four round trips for any number of reads %s', async (_, createIdentity) => {
    const { userId } = await createTestUser(database);
    const identity = await createIdentity(userId);
    const proxy = await createCountingProxy(test.url);
    const proxied = connectDatabase(proxy.url, { poolSize: 1 });
    const read = () => proxied.asUser(identity, (tx) => Promise.all([listGoals(tx), listCategories(tx), tx.session]));
    await read();
    const before = proxy.countRoundTrips();
    await read();
    expect(proxy.countRoundTrips() - before).toBe(4);
    await proxied.close();
    await proxy.close();
  });

  it('gives up after the maximum wait while all connections are busy', async () => {
    const { userId } = await createTestUser(database);
    const small = connectDatabase(test.url, { poolSize: 1, maxWaitMs: 1_500 });
    await small.asUser({ userId }, async () => {
      await expect(small.asUser({ userId }, listGoals)).rejects.toThrow(ConnectionWaitError);
    });
    await small.close();
  });

  it('throws a DatabaseUnavailableError when PostgreSQL is unreachable', async () => {
    const url = new URL(test.url);
    url.port = '1';
    const unreachable = connectDatabase(url.href, { poolSize: 1 });
    await expect(unreachable.asUser({ userId: newId() }, listGoals)).rejects.toThrow(DatabaseUnavailableError);
    await unreachable.close();
  });
});

/** Counts round trips: how often the client sent data after the server had answered. */
async function createCountingProxy(target: string) {
  const { hostname, port } = new URL(target);
  let roundTrips = 0;
  let answered = true;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', (data) => {
      if (answered) roundTrips += 1;
      answered = false;
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      answered = true;
      client.write(data);
    });
    client.on('close', () => upstream.destroy()).on('error', () => {});
    upstream.on('close', () => client.destroy()).on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    countRoundTrips: () => roundTrips,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
