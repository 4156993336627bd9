import { readdirSync, readlinkSync } from 'node:fs';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpClient, createHttpClient } from './support/http-client.ts';
import { type Person, createGoals, registerPerson } from './support/person.ts';
import { type ServerProcess, pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';

const opened = new AsyncDisposableStack();
let server: ServerProcess;
let client: HttpClient;
let person: Person;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path }));
  client = opened.use(createHttpClient(() => server.url));
  person = await registerPerson(client);
  await createGoals(client, person);
});

afterAll(() => opened.disposeAsync());

const path = '/api/data/restore';
const backUp = async () => (await client.send({ method: 'GET', path: '/api/data/backup', token: person.token })).text;

describe('a backup over HTTP', () => {
  test('is a file with a name', async () => {
    const {
      status,
      headers,
      text: file,
    } = await client.send({ method: 'GET', path: '/api/data/backup', token: person.token });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="goaltracker-backup-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(file)).toMatchObject({ format: 'goaltracker-backup', goals: [{}, {}] });
  });

  test('comes back as it was', async () => {
    const file = await backUp();
    await client.send({ method: 'POST', path: '/api/notes', token: person.token, body: { title: 'Later' } });
    const { status, text: answer } = await client.send({ method: 'POST', path, token: person.token, body: file });
    expect([status, JSON.parse(answer)]).toMatchObject([200, { restored: { goals: 2, notes: 0 }, recomputed: 0 }]);
    expect(await backUp()).toBe(file);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', 'Title,Unit'],
    ['something else', '{"goals":[]}'],
    ['half of it', '{"format":"goaltracker-backup","version":1,'],
  ])('%s is refused with the reason', async (_, body) => {
    const before = await backUp();
    const { status, text: answer } = await client.send({ method: 'POST', path, token: person.token, body });
    expect(status).toBe(400);
    expect(JSON.parse(answer)).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(/^validation error: \w/),
    });
    expect(await backUp()).toBe(before);
  });

  test('nobody without a token is listened to', async () => {
    expect((await client.send({ method: 'POST', path, body: await backUp() })).status).toBe(401);
    expect((await client.send({ method: 'GET', path: '/api/data/backup' })).status).toBe(401);
  });

  test('other methods and other types say what is wrong', async () => {
    expect((await client.send({ method: 'PUT', path, token: person.token, body: {} })).status).toBe(405);
    expect((await sendParts(['{}'], { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('a file above the limit is refused, announced or not', async () => {
    const announced = await sendParts([], { 'content-length': '104857601' });
    expect([announced.status, JSON.parse(announced.text)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    const blanks = ' '.repeat(1_048_576);
    expect((await sendParts(Array.from({ length: 101 }, () => blanks))).status).toBe(413);
  });
});

describe('a client that hangs up', () => {
  test('in the middle of an upload changes nothing, and leaves no file behind', async () => {
    const before = await backUp();
    const sent = openRequest(new URL(path, server.url), { method: 'POST', headers: headersOfUpload() });
    sent.once('error', () => {});
    sent.write(before.slice(0, -10));
    await until(() => countFiles() === 1);
    sent.destroy();
    await until(() => countFiles() === 0);
    expect(await backUp()).toBe(before);
    expect(server.readLog()).not.toContain('A request failed');
  });

  test('in the middle of a download leaves no file behind', async () => {
    await fillNotes();
    const headers = { authorization: `Bearer ${person.token}` };
    const sent = openRequest(new URL('/api/data/backup', server.url), { headers });
    const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve).end());
    response.once('error', () => {});
    response.pause();
    expect(countFiles()).toBe(1);
    response.destroy();
    await until(() => countFiles() === 0);
    expect(server.readLog()).not.toContain('broke off');
  });
});

/** More than the buffers between the server and a client that does not read. */
async function fillNotes(): Promise<void> {
  const content = 'a'.repeat(100_000);
  const body = (at: number) => ({ title: `Note ${at}`, content });
  for (let at = 0; at < 150; at += 1)
    await client.send({ method: 'POST', path: '/api/notes', token: person.token, body: body(at) });
}

/** Files of the server that are on their way: open, and with no name any more. */
function countFiles(): number {
  const folder = `/proc/${server.pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      return '';
    }
  });
  return targets.filter((target) => /goaltracker-[\w-]+ \(deleted\)$/.test(target)).length;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(10);
}

function headersOfUpload(): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
}

/** What a client is answered that sends its body bit by bit. */
function sendParts(parts: string[], headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(new URL(path, server.url), {
      method: 'POST',
      headers: { ...headersOfUpload(), ...headers },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const read = async () => ({ status: response.statusCode ?? 0, text: await text(response) });
      void read().then(resolve, reject);
    });
    sent.flushHeaders();
    for (const part of parts) sent.write(part);
    if (!('content-length' in headers)) sent.end();
  });
}
