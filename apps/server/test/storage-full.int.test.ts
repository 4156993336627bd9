import { connectClient } from '@goaltracker/db/core/client';
import { stopPostmaster } from '@goaltracker/db/embedded/postmaster';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { expect, test } from 'vitest';
import {
  type HttpClient,
  type HttpResponse,
  createHttpClient,
  findResponseFault,
  parseBody,
} from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { pause, startServerProcess } from './support/server-process.ts';
import { type SmallDisk, mountSmallDisk } from './support/small-disk.ts';
import { findCluster } from './support/test-folder.ts';
import { findEmbeddedUrl } from './support/test-postgres.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

/** PostgreSQL stores such a text outside its row and cannot compress it, so each note needs new pages. */
const makeLongText = () => Array.from({ length: 6_000 }, () => Math.random().toString(36).slice(2, 10)).join(' ');

function writeNote(client: HttpClient, { token }: TestUser): Promise<HttpResponse> {
  return client.send({ method: 'POST', path: '/api/notes', token, body: { title: 'Long', content: makeLongText() } });
}

const readCode = ({ text }: HttpResponse) => (JSON.parse(text) as { code?: string }).code;

/** Starts a server with its data folder on `disk`, and writers. */
async function startOnDisk(disk: SmallDisk, opened: AsyncDisposableStack) {
  opened.use(disk);
  opened.defer(() => stopPostmaster(findCluster(disk.path)));
  const server = opened.use(await startServerProcess({ DATA_DIR: disk.path }));
  const client = opened.use(createHttpClient(() => server.url));
  const user = await registerUser(client);
  const goals = await createTestGoals(client, user);
  const ledger = new Ledger();
  return { server, client, user, ledger, writers: startWriters({ client, ledger, user, goals }, rounds(4, 8)) };
}

test('writes on a full disk answer 503 STORAGE_FULL, lose nothing, and succeed once there is space', async ({
  annotate,
}) => {
  await using opened = new AsyncDisposableStack();
  const disk = await mountSmallDisk(rounds(160, 300));
  if (typeof disk === 'string') {
    await annotate(disk);
    return;
  }
  const { server, client, user, ledger, writers } = await startOnDisk(disk, opened);
  let stored = 0;
  try {
    await writers.waitForSuccesses(rounds(6, 30));
    await disk.fill();
    let answer = await writeNote(client, user);
    for (; answer.status === 201; answer = await writeNote(client, user)) stored++;
    for (let count = 0; count < rounds(10, 400); count++) {
      expect([answer.status, readCode(answer), answer.headers['retry-after']]).toEqual([503, 'STORAGE_FULL', '30']);
      answer = await writeNote(client, user);
    }
    const get = (path: string) => client.send({ method: 'GET', path, token: user.token });
    expect((await get('/api/goals')).status).toBe(200);
    expect((await get('/api/health/live')).status).toBe(200);
    const ready = await get('/api/health/ready');
    expect([ready.status, readCode(ready)]).toEqual([503, 'STORAGE_FULL']);
    const backup = await get('/api/data/backup');
    expect([backup.status, readCode(backup)]).toEqual([503, 'STORAGE_FULL']);

    await disk.free();
    expect((await writeNote(client, user)).status).toBe(201);
    stored++;
    await writers.waitForSuccesses(rounds(6, 30));
    await writers.stop();
    await expect.poll(async () => (await get('/api/health/ready')).status).toBe(200);
    expect(JSON.parse((await get('/api/notes')).text)).toHaveLength(stored);
  } finally {
    await writers.stop();
  }
  await annotate(`${stored} notes stored; other writes by status: ${JSON.stringify([...writers.statuses])}`);
  expect(writers.faults).toEqual([]);
  expect(await ledger.findFaults(await findEmbeddedUrl(disk.path))).toEqual([]);
  const messages = server
    .readLog()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(messages[0]).toContain('There is no space left to store anything');
  // The server logs more lines only once a minute.
  expect(messages.length).toBeLessThan(6);
});

test(
  'PostgreSQL restarts by itself after a crash for lack of WAL space, once there is space',
  {
    tags: 'long',
  },
  async ({ annotate }) => {
    await using opened = new AsyncDisposableStack();
    const disk = await mountSmallDisk(300);
    if (typeof disk === 'string') {
      await annotate(disk);
      return;
    }
    const { client, user, ledger, writers } = await startOnDisk(disk, opened);
    try {
      await writers.waitForSuccesses(30);
      await disk.fill();
      await exhaustWal(await findEmbeddedUrl(disk.path));
      for (let count = 0; count < 20; count++) {
        const answer = await writeNote(client, user);
        expect(answer.status).toBe(503);
        expect(findResponseFault(answer)).toBeUndefined();
        await pause(100);
      }
      await disk.free();
      const write = async () => (await writeNote(client, user)).status;
      await expect.poll(write).toBe(201);
      await writers.waitForSuccesses(30);
      parseBody(await client.send({ method: 'GET', path: '/api/health/ready' }));
    } finally {
      await writers.stop();
    }
    await annotate(`Writes by status: ${JSON.stringify([...writers.statuses])}`);
    expect(writers.faults).toEqual([]);
    expect(await ledger.findFaults(await findEmbeddedUrl(disk.path))).toEqual([]);
  },
);

/** Begins new WAL segments until PostgreSQL cannot create one and crashes. */
async function exhaustWal(ownerUrl: string): Promise<void> {
  const owner = connectClient(ownerUrl, { max: 1, applicationName: 'chaos tests' });
  const crash = async () => {
    for (let segments = 0; segments < 100; segments++)
      await owner`select pg_switch_wal(), pg_logical_emit_message(true, 'test', 'x')`;
  };
  await expect(crash()).rejects.toThrow(Error);
  await owner.end({ timeout: 1 });
}
