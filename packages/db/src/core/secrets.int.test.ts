import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/empty-database.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import { deriveApplicationRole, urlForRole } from './application-role.ts';
import { connectDatabase, prepareDatabase } from './database.ts';
import { OtherSecretError } from './errors.ts';
import { deleteSecrets } from './secrets.ts';

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await createEmptyDatabase({ migrated: true });
});
beforeEach(() => deleteSecrets(empty.owner));
afterAll(() => empty.drop());

/** Prepares the database as a start does. Returns the URL for the server. */
function start(secret: string, previousSecret?: string): Promise<string> {
  return prepareDatabase({ url: empty.url, secret, previousSecret });
}

async function ping(url: string): Promise<void> {
  const database = connectDatabase(url, { poolSize: 1 });
  try {
    await database.ping();
  } finally {
    await database.close();
  }
}

describe('a start with another secret', () => {
  it('is refused, and the first server can still connect', async () => {
    const url = await start('old');
    await expect(start('new')).rejects.toThrow(OtherSecretError);
    await expect(start('new')).rejects.toThrow('This database belongs to servers with another secret');
    await expect(start('new', 'neither')).rejects.toThrow(OtherSecretError);
    await ping(url);
  });

  it('succeeds with the previous secret, and servers with either secret can start and connect', async () => {
    const url = await start('old');
    expect(await start('new', 'old')).toBe(url);
    expect(await start('old')).toBe(url);
    expect(await start('new', 'old')).toBe(url);
    await ping(url);
  });

  it('retires the previous secret when it starts without it', async () => {
    const url = await start('old');
    await start('new', 'old');
    expect(await start('new')).toBe(url);
    await expect(start('old')).rejects.toThrow(OtherSecretError);
    expect(await start('newest', 'new')).toBe(url);
    await ping(url);
  });

  it('succeeds after the operator replaced a lost secret', async () => {
    await start('lost');
    const url = await prepareDatabase({ url: empty.url, secret: 'new' }, { replacesSecret: true });
    expect(await start('new')).toBe(url);
    await expect(start('lost')).rejects.toThrow(OtherSecretError);
    await ping(url);
  });
});

describe('the password of the database role', () => {
  it('is at first the password that earlier versions derive, so that running servers can connect', async () => {
    expect(await start('secret')).toBe(
      urlForRole(deriveApplicationRole(empty.role.replace(/_app$/, ''), 'secret'), empty.url),
    );
  });

  it('is stored only encrypted, in a table that the role cannot read', async () => {
    const url = await start('secret');
    const [row] = await empty.owner`select fingerprint, role_password from migrations.secrets`;
    expect(JSON.stringify(row)).not.toContain(decodeURIComponent(new URL(url).password));
    expect(JSON.stringify(row)).not.toContain('secret"');
    const database = connectDatabase(url, { poolSize: 1 });
    await expect(database.global.sql`select * from migrations.secrets`).rejects.toMatchObject({ code: '42501' });
    await database.close();
  });
});
