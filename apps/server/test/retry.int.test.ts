import { randomUUID } from 'node:crypto';
import { type Client, connectClient } from '@goaltracker/db/core/client';
import { rounds, sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from './support/fault-proxy.ts';
import {
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  NoResponseError,
  createHttpClient,
  parseBody,
} from './support/http-client.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { createServerDatabase } from './support/test-database.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

/** The connections: client → `clientProxy` → server → `databaseProxy` → PostgreSQL. */
const opened = new AsyncDisposableStack();
let databaseProxy: FaultProxy;
let server: ServerProcess;
let clientProxy: FaultProxy;
let owner: Client;
let direct: HttpClient;
let proxied: HttpClient;
let user: TestUser;
let goals: TestGoals;

beforeAll(async () => {
  const { url, env } = opened.use(await createServerDatabase());
  owner = connectClient(url, { max: 1, applicationName: 'chaos tests' });
  opened.defer(() => owner.end({ timeout: 5 }));
  databaseProxy = opened.use(await startFaultProxy(new URL(url)));
  server = opened.use(await startServerProcess({ ...env, DATABASE_URL: databaseProxy.url }));
  clientProxy = opened.use(await startFaultProxy(new URL(server.url)));
  direct = opened.use(createHttpClient(() => server.url));
  proxied = opened.use(createHttpClient(() => clientProxy.url));
  user = await registerUser(direct);
  goals = await createTestGoals(direct, user);
});

afterAll(() => opened.disposeAsync());

const today = () => new Date().toISOString().slice(0, 10);

/** One write of each kind. Each first creates the records that it needs. */
const writes: Record<string, () => Promise<HttpRequest> | HttpRequest> = {
  'report progress': () => post('/api/progress', { goalId: goals.valueGoalId, value: 3, notes: 'Two chapters' }),
  'report progress on a lead measure': () => post(`/api/leads/${goals.leadId}/progress`, { amount: 2 }),
  'edit an entry': async () => ({ method: 'PUT', path: `/api/progress/${await createEntry()}`, body: { value: 8 } }),
  'delete an entry': async () => ({ method: 'DELETE', path: `/api/progress/${await createEntry()}` }),
  'replace the entries of a day': async () => {
    await Promise.all([createEntry(), createEntry()]);
    return { method: 'PUT', path: `/api/goals/${goals.valueGoalId}/progress/daily/${today()}`, body: { value: 9 } };
  },
  'create a goal with its parts': () =>
    post('/api/goals', {
      title: 'Swim',
      goalType: 'wig',
      milestones: [{ title: 'First kilometre' }],
      leads: [{ title: 'Lengths', targetValue: 400 }],
    }),
  'create a category': () => post('/api/categories', { name: 'Water', icon: 'Target', color: 'blue' }),
  'report a problem': () => post('/api/problem-reports', { subject: 'Oh', description: 'Nothing happens at all.' }),
  'change the name': () => ({ method: 'PUT', path: '/api/auth/user', body: { name: 'Ada Lovelace' } }),
  'create a series with its task': () => post('/api/calendar/events', series),
  'change the recurrence of a series': async () => {
    const body = { recurrence: JSON.stringify({ type: 'weekly', endType: 'after', count: 3 }), title: 'Swim' };
    return { method: 'PUT', path: `/api/calendar/events/${await createEvent(series)}/update-series`, body };
  },
  'delete a series': async () => ({
    method: 'DELETE',
    path: `/api/calendar/events/${await createEvent(series)}/delete-series?scope=following`,
  }),
  'create a task with its event': () => post('/api/tasks', { title: 'Pay', scheduledStart: '2090-03-06T09:00:00Z' }),
  'complete a task': async () => {
    const task = post('/api/tasks', { title: 'Pay', scheduledStart: '2090-03-06T09:00:00Z' });
    const { id } = parseBody(await direct.send({ ...task, token: user.token }));
    return { method: 'PUT', path: `/api/tasks/${id}/toggle`, body: {} };
  },
  'delete a goal': async () => {
    const create = post('/api/goals', { title: 'Gone', goalType: 'simple' });
    const { id } = parseBody(await direct.send({ ...create, token: user.token }));
    return { method: 'DELETE', path: `/api/goals/${id}` };
  },
};

const series = {
  title: 'Gym',
  type: 'task',
  startTime: '2090-03-06T09:00:00Z',
  recurrence: JSON.stringify({ type: 'daily', endType: 'after', count: 5 }),
  expand: true,
  createTask: true,
};

const kinds = Object.keys(writes);

/** A default run loses one of the two responses of each kind. */
describe('a retry gets the same response and changes nothing', () => {
  test.each(sample(kinds, 2, 0))('a retry after a lost response returns the same response: %s', async (kind) => {
    const request = await prepare(kind);
    const dropped = clientProxy.dropResponseTo(`${request.method} ${request.path} `);
    await expect(proxied.send(request)).rejects.toThrow(NoResponseError);
    const [head = '', body = ''] = (await dropped).split('\r\n\r\n');
    const after = await takeSnapshot();
    const retry = await direct.send(request);
    const lost = { status: Number(head.split(' ')[1]), text: Buffer.from(body, 'latin1').toString() };
    expect(parseResponse(retry)).toEqual(parseResponse(lost));
    expect(await takeSnapshot()).toEqual(after);
  });

  test.each(sample(kinds, 2, 1))('a write with a lost response to COMMIT is stored once: %s', async (kind) => {
    const request = await prepare(kind);
    const before = await takeSnapshot();
    const dropped = databaseProxy.dropResponseTo('commit', 'COMMIT');
    const first = await sendOnce(request);
    await dropped;
    const after = await takeSnapshot();
    expect(after).not.toEqual(before);
    const retry = await direct.send(request);
    expect([200, 201, 204]).toContain(retry.status);
    // The first attempt may get no response, but never an error, since it was committed.
    expect(parseResponse(first ?? retry)).toEqual(parseResponse(retry));
    expect(parseResponse(await direct.send(request))).toEqual(parseResponse(retry));
    expect(await takeSnapshot()).toEqual(after);
  });
});

test('retries sent while the first attempt is running wait for it', async () => {
  for (let round = 0; round < rounds(3, 10); round++) {
    const request = await prepare('report progress');
    const attempts = await Promise.all([direct.send(request), direct.send(request), direct.send(request)]);
    expect(new Set(attempts.map((response) => parseBody(response).id)).size).toBe(1);
  }
});

test.each(['dropResponseTo', 'dropRequest'] as const)(
  'a stored write without an Idempotency-Key gets no error when its COMMIT gets no response (%s)',
  async (fault) => {
    const request = { ...post('/api/progress', { goalId: goals.valueGoalId, value: 3 }), token: user.token };
    const before = await takeSnapshot();
    const dropped = databaseProxy[fault]('commit', 'COMMIT');
    const response = await sendOnce(request);
    await dropped;
    const wasStored = (await takeSnapshot())['progress_entries'] !== before['progress_entries'];
    expect(wasStored).toBe(fault === 'dropResponseTo');
    const claimsStored = response ? response.status < 300 : wasStored;
    expect(claimsStored).toBe(wasStored);
  },
);

test('the server logs no error during all of this', () => {
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0/i);
});

function post(path: string, body: object): HttpRequest {
  return { method: 'POST', path, body };
}

async function prepare(kind: string): Promise<HttpRequest> {
  const request = await writes[kind]?.();
  if (!request) throw new Error(`Unknown kind of write: ${kind}`);
  return { ...request, token: user.token, idempotencyKey: randomUUID() };
}

async function createEntry(): Promise<string> {
  const report = post('/api/progress', { goalId: goals.valueGoalId, value: 4 });
  return parseBody(await direct.send({ ...report, token: user.token })).id;
}

async function createEvent(event: object): Promise<string> {
  return parseBody(await direct.send({ ...post('/api/calendar/events', event), token: user.token })).id;
}

/** Without a response, returns undefined. */
async function sendOnce(request: HttpRequest): Promise<HttpResponse | undefined> {
  try {
    return await direct.send(request);
  } catch (error) {
    if (error instanceof NoResponseError) return undefined;
    throw error;
  }
}

function parseResponse({ status, text }: Pick<HttpResponse, 'status' | 'text'>): unknown[] {
  return [status, text === '' ? undefined : JSON.parse(text)];
}

/** Hashes the rows of each table, except the stored responses. */
async function takeSnapshot(): Promise<Record<string, string>> {
  const tables = await owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'idempotency_keys'`;
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = await owner.unsafe<{ name: string; hash: string }[]>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
