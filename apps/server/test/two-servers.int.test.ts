import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PushService, pushServiceCertificate, startPushService } from '@goaltracker/db/testing/push-service';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
  createHttpClient,
  parseBody,
  sendWithRetry,
} from './support/http-client.ts';
import { findErrorLines } from './support/error-lines.ts';
import { Ledger } from './support/ledger.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

let opened: AsyncDisposableStack;
let database: ServerDatabase;
let start: () => Promise<ServerProcess>;
let servers: [ServerProcess, ServerProcess];
let clients: [HttpClient, HttpClient];
let user: TestUser;
let goals: TestGoals;
let push: PushService<{ title: string; tag: string }>;

describe('two servers on one PostgreSQL', () => {
  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    database = opened.use(await createServerDatabase({ migrated: false }));
    push = opened.use(await startPushService());
    const { DATA_DIR, DATABASE_URL } = database.env;
    const certificate = join(DATA_DIR, 'push-service.pem');
    await writeFile(certificate, pushServiceCertificate);
    const settings = { RATE_LIMIT: '0', ALLOW_PRIVATE_FETCH: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate };
    const env = { DATA_DIR, DATABASE_URL, ...settings };
    start = () => startServerProcess(env);
    // Both start on an empty database without AUTH_SECRET. The first server generates the secret.
    servers = await Promise.all([start(), start()]);
    opened.defer(async () => void (await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))));
    clients = [opened.use(createHttpClient(() => servers[0].url)), opened.use(createHttpClient(() => servers[1].url))];
    user = await registerUser(clients[0]);
    goals = await createTestGoals(clients[1], user);
  });

  afterAll(() => opened.disposeAsync());

  test('two servers that started together on an empty database serve the same users', async () => {
    const [answer, other] = await Promise.all(
      clients.map((client) => client.send({ method: 'GET', path: '/api/auth/user', token: user.token })),
    );
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining(user.email) as unknown });
    expect(other?.text).toBe(answer?.text);
  });

  testReminders();

  test(
    'no write of two servers is lost or doubled while one server is killed',
    { timeout: 600_000 },
    async ({ annotate }) => {
      const ledger = new Ledger();
      using client = createAlternatingClient();
      const count = rounds(1, 6);
      for (let round = 0; round < count; round++) {
        const writers = startWriters({ client, ledger, user, goals }, 12);
        try {
          await writers.waitForSuccesses(20);
          const killed = round % 2 === 0 ? 0 : 1;
          servers[killed].kill('SIGKILL');
          await servers[killed].exited;
          await writers.waitForSuccesses(20);
          servers[killed] = await start();
          await writers.waitForSuccesses(10);
        } finally {
          await writers.stop();
        }
        expect([round, ...writers.faults]).toEqual([round]);
        expect([round, ...(await ledger.findFaults(database.url))]).toEqual([round]);
      }
      const records = `${ledger.count('known')} records in a known state, ${ledger.count('unknown')} without a response`;
      await annotate(`${count} kills of one of two servers: ${records}`);
    },
  );

  test(
    'each report of 64 clients on one goal and one lead measure over both servers is counted once',
    { tags: 'long', timeout: 600_000 },
    async () => {
      const reports = rounds(1, 10);
      const before = await readTotals();
      const report = async (at: number) => {
        const client = clients[at % 2 === 0 ? 0 : 1];
        const { token } = user;
        for (let done = 0; done < reports; done++) {
          const value = { goalId: goals.valueGoalId, value: 0.1 };
          parseBody(await sendUntilAccepted(client, { method: 'POST', path: '/api/progress', token, body: value }));
          const path = `/api/leads/${goals.leadId}/progress`;
          parseBody(await sendUntilAccepted(client, { method: 'POST', path, token, body: { amount: 3 } }));
        }
      };
      await Promise.all(Array.from({ length: 64 }, (_, at) => report(at)));
      const after = await readTotals();
      const round = (value: number) => Math.round(value * 10_000) / 10_000;
      expect([round(after.goal - before.goal), after.lead - before.lead]).toEqual([
        round(6.4 * reports),
        192 * reports,
      ]);
    },
  );

  test('neither server has logged an error', () => {
    for (const server of servers) expect(findErrorLines(server.readLog())).toEqual([]);
  });
});

/** Repeats the request while the server is busy. A refused request stores nothing. */
async function sendUntilAccepted(client: HttpClient, request: HttpRequest): Promise<HttpResponse> {
  for (;;) {
    const response = await sendWithRetry(client, request);
    if (response.status !== 503) return response;
  }
}

/** Alternates between both servers, and sends each retry to the other server. */
function createAlternatingClient(): HttpClient {
  let turn = 0;
  const attempts = new Map<string, number>();
  return {
    send(request) {
      const { idempotencyKey } = request;
      const next = (idempotencyKey === undefined ? undefined : attempts.get(idempotencyKey)) ?? turn++;
      if (idempotencyKey !== undefined) attempts.set(idempotencyKey, next + 1);
      return clients[next % 2 === 0 ? 0 : 1].send(request);
    },
    [Symbol.dispose]: () => undefined,
  };
}

async function readTotals(): Promise<{ goal: number; lead: number }> {
  const read = async (id: string) =>
    parseBody(await clients[0].send({ method: 'GET', path: `/api/goals/${id}`, token: user.token }));
  const [goal, wig] = [await read(goals.valueGoalId), await read(goals.wigId)];
  return { goal: goal.currentValue, lead: wig.leads[0]?.currentValue ?? Number.NaN };
}

function testReminders(): void {
  test('two servers send each reminder to its device once', async () => {
    const devices = await prepare(rounds(3, 8), 'Run');
    await expect.poll(() => countDevices('Run')).toBe(devices.length);
    expect(
      listReceived('Run')
        .map(({ device }) => device)
        .toSorted(),
    ).toEqual(devices.toSorted());
  });

  test(
    'another server sends the reminders that a killed server was sending, and replaces the first ones',
    { timeout: 300_000, tags: 'long' },
    async ({ annotate }) => {
      // The delay lets the test kill the server before it records a delivery.
      push.answer(() => ({ status: 201, delay: 500 }));
      const devices = await prepare(12, 'Swim');
      await expect.poll(() => listReceived('Swim').length, { interval: 5 }).toBeGreaterThan(0);
      servers[0].kill('SIGKILL');
      await servers[0].exited;
      push.answer(() => undefined);
      servers[0] = await start();
      await expect.poll(() => countDevices('Swim'), { timeout: 150_000 }).toBe(devices.length);
      const messages = listReceived('Swim');
      for (const [device, all] of Map.groupBy(messages, (message) => message.device)) {
        const [topics, tags] = [
          new Set(all.map(({ headers }) => headers['topic'])),
          new Set(all.map(({ content }) => content.tag)),
        ];
        expect([device, all.length <= 2, topics.size, tags.size]).toEqual([device, true, 1, 1]);
      }
      await annotate(
        `${devices.length} reminders, a server killed while it sent: ${messages.length - devices.length} sent twice`,
      );
    },
  );
}

async function postAs(token: string, path: string, body: unknown): Promise<void> {
  parseBody(await sendWithRetry(clients[1], { method: 'POST', path, token, body }));
}

/** Creates users, each with a device and an event with a reminder that is due now. Returns the devices. */
async function prepare(people: number, title: string): Promise<string[]> {
  const devices: string[] = [];
  const tokens: string[] = [];
  for (let at = 0; at < people; at++) {
    const { token } = await registerUser(clients[1]);
    const subscription = push.subscribe();
    await postAs(token, '/api/push/devices', subscription);
    devices.push(subscription.endpoint);
    tokens.push(token);
  }
  const startTime = new Date(Date.now() + 15 * 60_000).toISOString();
  const event = { title, startTime, reminderMinutes: 15 };
  for (const token of tokens) await postAs(token, '/api/calendar/events', event);
  return devices;
}

const listReceived = (title: string) => push.received.filter(({ content }) => content.title === title);
const countDevices = (title: string) => new Set(listReceived(title).map(({ device }) => device)).size;
