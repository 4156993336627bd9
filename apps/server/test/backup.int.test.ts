import { type IncomingMessage, request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { HttpClient } from './support/http-client.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { countTempFiles, insertLargeNotes } from './support/large-transfers.ts';

let server: SharedServer;
let client: HttpClient;
let user: TestUser;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  client = server.client;
  user = await registerUser(client);
  await createTestGoals(client, user);
});

const path = '/api/data/restore';
const downloadBackup = async () =>
  (await client.send({ method: 'GET', path: '/api/data/backup', token: user.token })).text;

describe('a backup over HTTP', () => {
  test('the backup is a JSON download with a file name', async () => {
    const {
      status,
      headers,
      text: file,
    } = await client.send({ method: 'GET', path: '/api/data/backup', token: user.token });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="goaltracker-backup-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(file)).toMatchObject({ format: 'goaltracker-backup', goals: [{}, {}] });
  });

  test('restores the same backup again', async () => {
    const file = await downloadBackup();
    await client.send({ method: 'POST', path: '/api/notes', token: user.token, body: { title: 'Later' } });
    const { status, text: response } = await client.send({ method: 'POST', path, token: user.token, body: file });
    expect([status, JSON.parse(response)]).toMatchObject([200, { restored: { goals: 2, notes: 0 }, recomputed: 0 }]);
    expect(await downloadBackup()).toBe(file);
  });

  test.each([
    ['an empty file', ''],
    ['a file that is not JSON', 'Title,Unit'],
    ['JSON of another format', '{"goals":[]}'],
    ['half a backup', '{"format":"goaltracker-backup","version":1,'],
  ])('%s is refused with the reason and changes nothing', async (_, body) => {
    const before = await downloadBackup();
    const { status, text: response } = await client.send({ method: 'POST', path, token: user.token, body });
    expect(status).toBe(400);
    expect(JSON.parse(response)).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(/^validation error: \w/),
    });
    expect(await downloadBackup()).toBe(before);
  });

  test('upload and download without a token answer 401', async () => {
    expect((await client.send({ method: 'POST', path, body: await downloadBackup() })).status).toBe(401);
    expect((await client.send({ method: 'GET', path: '/api/data/backup' })).status).toBe(401);
  });

  test('another method answers 405, another content type 415', async () => {
    expect((await client.send({ method: 'PUT', path, token: user.token, body: {} })).status).toBe(405);
    expect((await sendChunks(['{}'], { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('a file above the limit answers 413', async () => {
    const withLength = await sendChunks([], { 'content-length': '104857601' });
    expect([withLength.status, JSON.parse(withLength.text)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  test('a file without a length answers 413 once it exceeds the limit', { tags: 'long' }, async () => {
    const spaces = ' '.repeat(1_048_576);
    expect((await sendChunks(Array.from({ length: 101 }, () => spaces))).status).toBe(413);
  });
});

describe('a client that closes the connection', () => {
  test('closing during an upload changes nothing and leaves no temp file', async () => {
    const before = await downloadBackup();
    const sent = openRequest(new URL(path, server.url), { method: 'POST', headers: createUploadHeaders() });
    sent.once('error', () => {});
    sent.write(before.slice(0, -10));
    await expect.poll(() => countTempFiles(server.pid)).toBe(1);
    sent.destroy();
    await expect.poll(() => countTempFiles(server.pid)).toBe(0);
    expect(await downloadBackup()).toBe(before);
    expect(server.readLog()).not.toContain('A request failed');
  });

  test('closing during a download leaves no temp file', async () => {
    await insertLargeNotes(server.database.url, user);
    const headers = { authorization: `Bearer ${user.token}` };
    const sent = openRequest(new URL('/api/data/backup', server.url), { headers });
    const response = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve).end());
    response.once('error', () => {});
    response.pause();
    expect(countTempFiles(server.pid)).toBe(1);
    response.destroy();
    await expect.poll(() => countTempFiles(server.pid)).toBe(0);
    expect(server.readLog()).not.toContain('A download failed');
  });
});

function createUploadHeaders(): Record<string, string> {
  return { 'content-type': 'application/json', authorization: `Bearer ${user.token}` };
}

function sendChunks(chunks: string[], headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = openRequest(new URL(path, server.url), {
      method: 'POST',
      headers: { ...createUploadHeaders(), ...headers },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const read = async () => ({ status: response.statusCode ?? 0, text: await text(response) });
      void read().then(resolve, reject);
    });
    sent.flushHeaders();
    for (const chunk of chunks) sent.write(chunk);
    if (!('content-length' in headers)) sent.end();
  });
}
