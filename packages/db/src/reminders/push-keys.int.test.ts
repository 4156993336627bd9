import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, shareTestDatabase } from '../testing/test-database.ts';
import { openVapidKeys } from './push-keys.queries.ts';
import { serverKeys } from '../core/server-keys.table.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => void (await test.database.global.orm.delete(serverKeys)));

const open = (secret: string, previousSecret?: string) => openVapidKeys(test.database, { secret, previousSecret });

describe('the keys for push services', () => {
  it('are created once when servers start at the same time', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => open('one')));
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
    expect(await open('one')).toEqual(keys[0]);
    expect(keys[0]).toEqual({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      privateKey: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('are stored encrypted', async () => {
    const { privateKey } = await open('one');
    const rows = await test.database.global.orm.select().from(serverKeys);
    expect(JSON.stringify(rows)).not.toContain(privateKey);
  });

  it('stay the same while the secret is replaced, for servers with either', async () => {
    const keys = await open('old');
    // The creation times of two secrets must differ by at least a millisecond.
    await setTimeout(2);
    expect([await open('new', 'old'), await open('old'), await open('new', 'old')]).toEqual([keys, keys, keys]);
    expect(await open('new')).toEqual(keys);
    expect(await test.database.global.orm.$count(serverKeys)).toBe(1);
  });

  it('stay the same when a server with the new secret creates them', async () => {
    const keys = await open('new', 'old');
    expect(await open('old')).toEqual(keys);
  });

  it('are created again when the secret was lost', async () => {
    const keys = await open('lost');
    expect(await open('new')).not.toEqual(keys);
  });
});
