import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdminProcess } from './support/admin-process.ts';
import { type HttpClient, createHttpClient } from './support/http-client.ts';
import { type Sample, parseMetrics } from './support/metrics-text.ts';
import { findProgram } from './support/programs.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';
import { type TestUser, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let database: ServerDatabase;
let server: ServerProcess;
let client: HttpClient;
let user: TestUser;
let text: string;
let samples: Sample[];

const word = 'confidential';
const unknownId = randomUUID();

beforeAll(async () => {
  database = opened.use(await createServerDatabase());
  server = opened.use(await startServerProcess({ ...database.env, METRICS_PORT: '0' }));
  client = opened.use(createHttpClient(() => server.url));
  user = await registerUser(client);
  const { token } = user;
  for (const path of [
    '/api/goals',
    '/api/goals',
    `/api/goals/${unknownId}`,
    `/api/notes?search=${word}`,
    `/${word}`,
    `/api/${word}`,
    '/trpc/goals.list',
    '/auth/providers/1/start',
    '/api/data/backup',
  ])
    await client.send({ method: 'GET', path, token });
  await client.send({ method: 'POST', path: '/api/auth/tokens', token, body: { name: word, access: 'read' } });
  const login = { email: user.email, password: word };
  await client.send({ method: 'POST', path: '/api/auth/login', body: login });
  text = await readMetrics();
  samples = parseMetrics(text);
});

afterAll(() => opened.disposeAsync());

async function readMetrics(): Promise<string> {
  const url = /Metrics are at (\S+)/.exec(server.readLog())?.[1] ?? '';
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return response.text();
}

function find(name: string, labels: Record<string, string> = {}): number | undefined {
  const matches = (each: Sample) => Object.entries(labels).every(([key, value]) => each.labels[key] === value);
  return samples.find((each) => each.name === name && matches(each))?.value;
}

test('requests are counted and timed by method, route pattern and status', () => {
  const name = 'goaltracker_http_request_duration_seconds_count';
  expect(find(name, { method: 'GET', route: '/api/goals', status: '200' })).toBe(2);
  expect(find(name, { method: 'GET', route: '/api/goals/:id', status: '404' })).toBe(1);
  expect(find(name, { method: 'GET', route: '/api/notes', status: '200' })).toBe(1);
  expect(find(name, { method: 'POST', route: '/api/auth/login', status: '401' })).toBe(1);
  expect(find(name, { route: '/trpc/*' })).toBe(1);
  expect(find(name, { route: '/auth/providers/:number/start', status: '404' })).toBe(1);
  expect(find(name, { route: 'unknown' })).toBe(2);
});

test('wrong passwords and changes of the ways to sign in are counted', () => {
  expect(find('goaltracker_sign_in_failures_total', { event: 'wrong' })).toBe(1);
  expect(find('goaltracker_sign_in_failures_total', { event: 'accountLimit' })).toBe(0);
  expect(find('goaltracker_sign_in_changes_total', { change: 'passkeyAdded' })).toBe(0);
  expect(find('goaltracker_sign_in_changes_total', { change: 'apiTokenMade' })).toBe(1);
});

test('jobs, refused requests and the process are measured', () => {
  const kind = 'calendar-fetch';
  for (const result of ['done', 'failed', 'parked']) expect(find('goaltracker_jobs_total', { kind, result })).toBe(0);
  for (const state of ['due', 'parked']) expect(find('goaltracker_jobs_waiting', { kind, state })).toBe(0);
  expect(find('goaltracker_requests_refused_total', { reason: 'overload' })).toBe(0);
  expect(find('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(find('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

test('the time of the last dump appears after the first dump', async () => {
  const name = 'goaltracker_last_dump_timestamp_seconds';
  expect(find(name)).toBeUndefined();
  const dump = join(database.folder.path, 'goaltracker.dump');
  await runAdminProcess(database.env, 'dump', dump);
  samples = parseMetrics(await readMetrics());
  expect(find(name)).toBeGreaterThanOrEqual((await stat(dump)).mtimeMs / 1000);
});

test('the metrics contain no user data', () => {
  for (const secret of [user.email, user.token, unknownId, word, '127.0.0.1']) expect(text).not.toContain(secret);
});

const promtool = findProgram('promtool');
if (isFullRun && !promtool)
  process.stdout.write(
    'promtool is not installed (Debian package "prometheus"): only our own parser reads the metrics\n',
  );

test.each(promtool ? [promtool] : [])('%s accepts the metrics', { tags: 'long' }, (program) => {
  const { status, stdout, stderr } = spawnSync(program, ['check', 'metrics'], { input: text, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('metrics are not served on the port of the app', async () => {
  expect((await client.send({ method: 'GET', path: '/metrics' })).status).toBe(404);
});
