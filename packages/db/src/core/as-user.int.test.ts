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
import { createPerson, createScript, signIn } from '../testing/people.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { type QueryScope, compileQuery } from './compiled-query.ts';
import { connectDatabase } from './database.ts';
import type { Database } from './database.ts';
import { DatabaseUnavailableError, ReadOnlyTokenError, SessionEndedError } from './errors.ts';
import { newId } from './id.ts';
import { owned } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test.close());

const readCategories = compileQuery((query) => query.orm.select().from(categories).where(owned(query, categories)));
const readGoals = compileQuery((query) => query.orm.select().from(goals).where(owned(query, goals)));

const writeCategory = compileQuery((query: QueryScope<{ id: string }>) =>
  query.orm
    .insert(categories)
    .values({ userId: query.userId, id: query.value('id'), name: 'Health', icon: 'Target', color: 'blue' })
    .returning({ id: categories.id }),
);

function addCategory(tx: UserTransaction, name = 'Health') {
  return tx.orm.insert(categories).values({ userId: tx.userId, id: newId(), name, icon: 'Target', color: 'blue' });
}

describe("a user's transaction", () => {
  it('keeps all of its work', async () => {
    const person = await createPerson(database);
    await database.asUser(person, async (tx) => {
      await addCategory(tx);
      await addCategory(tx);
    });
    expect(await database.asUser(person, readCategories)).toHaveLength(2);
  });

  it('sees one instant as a snapshot, and each statement what is there by then otherwise', async () => {
    const person = await createPerson(database);
    const readTwice = (snapshot: boolean) =>
      database.asUser(
        person,
        async (tx) => {
          const before = await readCategories(tx);
          await database.asUser(person, (other) => addCategory(other));
          return (await readCategories(tx)).length - before.length;
        },
        { snapshot },
      );
    expect([await readTwice(true), await readTwice(false)]).toEqual([0, 1]);
  });

  it('keeps none of its work when any of it fails', async () => {
    const person = await createPerson(database);
    const work = database.asUser(person, async (tx) => {
      await addCategory(tx);
      throw new RangeError('No');
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(await database.asUser(person, readCategories)).toEqual([]);
  });

  it('does not pass for done when a statement failed and nobody cared', async () => {
    const person = await createPerson(database);
    const work = database.asUser(person, async (tx) => {
      await addCategory(tx);
      await tx.orm.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(work).rejects.toThrow('nothing was kept');
    expect(await database.asUser(person, readCategories)).toEqual([]);
  });

  it('keeps none of its work, and says why, when a write fails that was left to the commit', async () => {
    const person = await createPerson(database);
    const id = newId();
    const work = (last: (tx: UserTransaction) => Promise<void>) =>
      database.asUser(person, async (tx) => {
        tx.follow(writeCategory(tx, { id }));
        tx.follow(writeCategory(tx, { id }));
        await last(tx);
      });
    await expect(work(async () => {})).rejects.toMatchObject({ code: '23505' });
    await expect(work(async (tx) => void (await readCategories(tx)))).rejects.toMatchObject({ code: '23505' });
    expect(await database.asUser(person, readCategories)).toEqual([]);
  });

  it('refuses what is asked of it after its end', async () => {
    const person = await createPerson(database);
    const kept = await database.asUser(person, async (tx) => tx);
    await expect(kept.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_RELEASED' });
    await expect(Promise.resolve(addCategory(kept))).rejects.toThrow('Failed query');
  });

  it("runs again when two get in each other's way", async () => {
    const person = await createPerson(database);
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
    const found = await database.asUser(person, readCategories);
    expect(found.map(({ color }) => color)).toEqual(['red', 'red']);
  });

  it('takes nothing but an id for an id', async () => {
    await expect(database.asUser({ userId: "x'; drop table goals; --" }, async () => 1)).rejects.toThrow(TypeError);
  });
});

describe('a session', () => {
  it("gives the user's time zone along with the first statements", async () => {
    const identity = await signIn(database, (await createPerson(database)).userId);
    expect(await database.asUser(identity, (tx) => tx.session)).toEqual({ timezone: 'Europe/Berlin' });
  });

  it('is not needed to know the time zone', async () => {
    expect(await database.asUser(await createPerson(database), (tx) => tx.session)).toEqual({
      timezone: 'Europe/Berlin',
    });
  });

  it.each([
    ['has expired', async (userId: string) => signIn(database, userId, { ended: true })],
    ['never was', async (userId: string) => ({ userId, sessionId: newId() })],
    [
      "is another user's",
      async (userId: string) => ({ ...(await signIn(database, (await createPerson(database)).userId)), userId }),
    ],
    [
      'was ended by signing out',
      async (userId: string) => {
        const identity = await signIn(database, userId);
        await database.asUser({ userId }, (tx) => tx.orm.delete(sessions).where(owned(tx, sessions)));
        return identity;
      },
    ],
  ])('that %s lets nothing happen, whatever the work did or threw', async (_, makeIdentity) => {
    const person = await createPerson(database);
    const identity = await makeIdentity(person.userId);
    await expect(database.asUser(identity, async (tx) => void (await addCategory(tx)))).rejects.toThrow(
      SessionEndedError,
    );
    const failing = database.asUser(identity, async () => {
      throw new RangeError('No');
    });
    await expect(failing).rejects.toThrow(SessionEndedError);
    expect(await database.asUser(person, readCategories)).toEqual([]);
  });
});

describe('an API token', () => {
  it('does what it is meant for, and leaves when it was', async () => {
    const { userId } = await createPerson(database);
    const script = await createScript(database, userId, 'write');
    await database.asUser(script, (tx) => addCategory(tx));
    expect(await database.asUser({ userId }, readCategories)).toHaveLength(1);
    const [token] = await database.asUser({ userId }, listApiTokens);
    expect(token?.lastUsedAt).toBe(script.apiToken.now.toISOString());
  });

  it('that may only read lets nothing be written, whatever the work did or threw', async () => {
    const { userId } = await createPerson(database);
    const { apiToken } = await createScript(database, userId, 'read');
    const writing = { userId, apiToken: { ...apiToken, writes: true } };
    await expect(database.asUser(writing, (tx) => addCategory(tx))).rejects.toThrow(ReadOnlyTokenError);
    const failing = database.asUser(writing, async () => {
      throw new RangeError('No');
    });
    await expect(failing).rejects.toThrow(ReadOnlyTokenError);
    expect(await database.asUser({ userId }, readCategories)).toEqual([]);
  });

  it('that was revoked or is another user’s lets nothing happen', async () => {
    const [ada, bob] = [await createPerson(database), await createPerson(database)];
    const script = await createScript(database, ada.userId);
    await expect(database.asUser({ ...script, ...bob }, readCategories)).rejects.toThrow(SessionEndedError);
    await database.asUser(ada, (tx) => tx.orm.delete(apiTokens).where(owned(tx, apiTokens)));
    await expect(database.asUser(script, readCategories)).rejects.toThrow(SessionEndedError);
  });

  it('is never waited for: who finds its use being noted goes on', async () => {
    const { userId } = await createPerson(database);
    const script = await createScript(database, userId);
    await database.asUser({ userId }, async (tx) => {
      await tx.orm.select().from(apiTokens).where(owned(tx, apiTokens)).for('update');
      expect(await database.asUser(script, readCategories)).toEqual([]);
    });
    const [token] = await database.asUser({ userId }, listApiTokens);
    expect(token?.lastUsedAt).toBeNull();
  });
});

describe('the way to the database', () => {
  it.each([
    ['in a session', (userId: string) => signIn(database, userId)],
    ['by an API token', (userId: string) => createScript(database, userId)],
  ])('is gone twice for any number of reads %s: once with everything, once to end', async (_, identify) => {
    const { userId } = await createPerson(database);
    const identity = await identify(userId);
    const proxy = await createCountingProxy(test.url);
    const near = connectDatabase(proxy.url, { poolSize: 1, filtersByUser: true });
    const read = () => near.asUser(identity, (tx) => Promise.all([readGoals(tx), readCategories(tx), tx.session]));
    await read();
    const before = proxy.flights();
    await read();
    expect(proxy.flights() - before).toBe(2);
    await near.close();
    await proxy.close();
  });

  it('is gone twice for writes that are left to the commit', async () => {
    const { userId } = await createPerson(database);
    const identity = await signIn(database, userId);
    const proxy = await createCountingProxy(test.url);
    const near = connectDatabase(proxy.url, { poolSize: 1, filtersByUser: true });
    const write = () =>
      near.asUser(identity, async (tx) => {
        await tx.session;
        tx.follow(writeCategory(tx, { id: newId() }));
        tx.follow(writeCategory(tx, { id: newId() }));
      });
    await write();
    const before = proxy.flights();
    await write();
    expect(proxy.flights() - before).toBe(2);
    expect(await database.asUser({ userId }, readCategories)).toHaveLength(4);
    await near.close();
    await proxy.close();
  });

  it('is said to be closed when PostgreSQL is away', async () => {
    const url = new URL(test.url);
    url.port = '1';
    const away = connectDatabase(url.href, { poolSize: 1, filtersByUser: true });
    await expect(away.asUser({ userId: newId() }, readGoals)).rejects.toThrow(DatabaseUnavailableError);
    await away.close();
  });
});

/** Counts how often the client spoke after the server had answered. */
async function createCountingProxy(target: string) {
  const { hostname, port } = new URL(target);
  let flights = 0;
  let answered = true;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', (data) => {
      if (answered) flights += 1;
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
  return { url: url.href, flights: () => flights, close: () => new Promise((resolve) => server.close(resolve)) };
}
