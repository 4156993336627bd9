import { describe, expect, test } from 'vitest';
import { parseBody } from './support/http-client.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { registerUser } from './support/test-user.ts';

let server: SharedServer;
let path: string;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  const { client } = server;
  const { token } = await registerUser(client);
  const event = { title: 'Gym', startTime: new Date().toISOString(), description: 'Straße, '.repeat(1_000) };
  await client.send({ method: 'POST', path: '/api/calendar/events', token, body: event });
  path = parseBody(await client.send({ method: 'POST', path: '/api/calendar/feeds', token, body: { name: 'x' } })).path;
});

const read = (init: RequestInit = {}, address = path) => fetch(new URL(address, server.url), init);

test('a feed is a calendar, with the same content compressed and uncompressed', async () => {
  const response = await read();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="goaltracker.ics"',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
  });
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain('SUMMARY:Gym\r\n');
  const plain = await read({ headers: { 'accept-encoding': 'identity' } });
  expect(await plain.text()).toBe(text);
  expect([response.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
});

test('a client that has the current feed gets 304', async () => {
  const etag = (await read()).headers.get('etag') ?? '';
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const response = await read({ headers: { 'if-none-match': known } });
    expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await read({ headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('HEAD answers the headers of a feed', async () => {
  const response = await read({ method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
});

describe('addresses without a feed', () => {
  test.each([
    ['an address with another secret', () => path.replace(/.{3}\.ics$/, 'AAA.ics')],
    ['an address with another name', () => path.replace('.ics', '.txt')],
    ['an address without a name', () => path.replace('.ics', '')],
    ['an address without a secret', () => '/calendar/.ics'],
    ['an address with more to its path', () => path.replace('/calendar/', '/calendar/a/')],
    ['an address with an escaped path', () => `/calendar/${encodeURIComponent('../')}${path.slice(10)}`],
  ])('%s is not found', async (_, change) => {
    expect((await read({}, change())).status).toBe(404);
  });
});

test.each(['POST', 'PUT', 'DELETE'])('%s is refused with an API error', async (method) => {
  const response = await read({ method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
});

test('neither the log nor the metrics contain the secret', async () => {
  await read();
  await read({}, path.replace(/.{3}\.ics$/, 'AAA.ics'));
  const log = server.readLog();
  expect(log).toContain('/calendar/:secret.ics');
  const metrics = await server.readMetrics();
  expect(metrics).toContain('route="/calendar/:secret.ics",status="404"');
  for (const text of [log, metrics]) expect(text).not.toContain('gtf_');
});
