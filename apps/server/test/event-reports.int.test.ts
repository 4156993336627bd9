import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpClient, read } from './support/http-client.ts';
import { type Person, registerPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';

const opened = new AsyncDisposableStack();
let server: ServerProcess;
let ada: Person;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path }));
  const client = opened.use(createHttpClient(() => server.url));
  ada = await registerPerson(client);
  const body = { title: '=Gym', startTime: '2026-03-06T09:00:00Z', location: 'Straße' };
  const { id } = read(await client.send({ method: 'POST', path: '/api/calendar/events', token: ada.token, body }));
  const report = { report: 'Done'.repeat(2_000) };
  await client.send({ method: 'PUT', path: `/api/calendar/events/${id}/report`, token: ada.token, body: report });
});

afterAll(() => opened.disposeAsync());

const address = () => new URL('/api/calendar/events/export/reports', server.url).href;
const ask = (query = '?format=csv', init: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${address()}${query}`, { ...init, headers: { authorization: `Bearer ${ada.token}`, ...init.headers } });

test('the event reports come as a file for a spreadsheet, the same bytes whether packed or not', async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="event-reports.csv"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const row = `2026-03-06,09:00,2026-03-06,10:00,No,'=Gym,Event,,Straße,Unreported,,${'Done'.repeat(2_000)}`;
  expect(bytes.toString('utf8').split('\r\n').slice(1)).toEqual([row, '']);
  const whole = await ask('', { headers: { 'accept-encoding': 'identity' } });
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect([answer.headers.get('content-encoding'), whole.headers.get('content-encoding')]).toEqual(['gzip', null]);
});

test.each([
  ['another format', '?format=pdf', {}, 400, 'VALIDATION'],
  ['two formats', '?format=csv&format=pdf', {}, 400, 'VALIDATION'],
  ['another method', '', { method: 'DELETE' }, 405, 'METHOD_NOT_ALLOWED'],
])('%s is refused as everywhere', async (_, query, init, status, code) => {
  const answer = await ask(query, init);
  expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
});

test('nobody gets it without a token', async () => {
  const answer = await fetch(`${address()}?format=pdf`);
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'Not signed in', code: 'UNAUTHENTICATED' }]);
});

test('the documentation names it', async () => {
  const page = await (await fetch(new URL('/api/docs', server.url))).text();
  expect(page).toContain('Export event reports');
  expect(page).toContain('Start Date,Start Time,End Date');
});
