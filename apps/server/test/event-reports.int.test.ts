import { expect, test } from 'vitest';
import { parseBody } from './support/http-client.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { type TestUser, registerUser } from './support/test-user.ts';

let server: SharedServer;
let user: TestUser;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  const { client } = server;
  user = await registerUser(client);
  const { token } = user;
  const body = { title: '=Gym', startTime: '2026-03-06T09:00:00Z', location: 'Straße' };
  const { id } = parseBody(await client.send({ method: 'POST', path: '/api/calendar/events', token, body }));
  const report = { report: 'Done'.repeat(2_000) };
  await client.send({ method: 'PUT', path: `/api/calendar/events/${id}/report`, token, body: report });
});

const exportUrl = () => new URL('/api/calendar/events/export/reports', server.url).href;
const download = (query = '?format=csv', init: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${exportUrl()}${query}`, { ...init, headers: { authorization: `Bearer ${user.token}`, ...init.headers } });

test('event reports are a CSV download, with the same content compressed and uncompressed', async () => {
  const response = await download();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="event-reports.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const row = `2026-03-06,09:00,2026-03-06,10:00,No,'=Gym,Event,,Straße,Unreported,,${'Done'.repeat(2_000)}`;
  expect(bytes.toString('utf8').split('\r\n').slice(1)).toEqual([row, '']);
  const plain = await download('', { headers: { 'accept-encoding': 'identity' } });
  expect(Buffer.from(await plain.arrayBuffer()).equals(bytes)).toBe(true);
  expect([response.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
});

test.each([
  ['another format', '?format=pdf', {}, 400, 'VALIDATION'],
  ['two formats', '?format=csv&format=pdf', {}, 400, 'VALIDATION'],
  ['another method', '', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
])('%s is refused with an API error', async (_, query, init, status, code) => {
  const response = await download(query, init);
  expect([response.status, await response.json()]).toMatchObject([status, { code }]);
});

test('a request without a token answers 401', async () => {
  const response = await fetch(`${exportUrl()}?format=pdf`);
  expect([response.status, await response.json()]).toEqual([
    401,
    { message: 'Not signed in', code: 'UNAUTHENTICATED' },
  ]);
});

test('the OpenAPI document describes the download with an example', async () => {
  const document = await (await fetch(new URL('/api/openapi.json', server.url))).text();
  expect(document).toContain('Export event reports');
  expect(document).toContain('Start Date,Start Time,End Date');
});
