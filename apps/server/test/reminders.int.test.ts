import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PushService, pushServiceCertificate, startPushService } from '@goaltracker/db/testing/push-service';
import { connectClient } from '@goaltracker/db/core/client';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HttpClient, createHttpClient, parseBody, sendWithRetry } from './support/http-client.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { createServerDatabase } from './support/test-database.ts';
import { registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let push: PushService<{ title: string; tag: string }>;
let start: () => Promise<ServerProcess>;
let servers: [ServerProcess, ServerProcess];
let client: HttpClient;
let databaseUrl: string;

beforeAll(async () => {
  const database = opened.use(await createServerDatabase());
  databaseUrl = database.url;
  push = opened.use(await startPushService());
  const certificate = join(database.folder.path, 'push-service.pem');
  await writeFile(certificate, pushServiceCertificate);
  const settings = { RATE_LIMIT: '0', ALLOW_PRIVATE_FETCH: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate };
  start = () => startServerProcess({ ...database.env, ...settings });
  servers = await Promise.all([start(), start()]);
  opened.defer(async () => void (await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))));
  client = opened.use(createHttpClient(() => servers[1].url));
});

afterAll(() => opened.disposeAsync());

async function post(token: string, path: string, body: unknown): Promise<void> {
  parseBody(await sendWithRetry(client, { method: 'POST', path, token, body }));
}

/** So many people, each with a device and an event whose reminder is due at once. Returns the devices. */
async function prepare(people: number, title: string): Promise<string[]> {
  const devices: string[] = [];
  const tokens: string[] = [];
  for (let at = 0; at < people; at++) {
    const { token } = await registerUser(client);
    const subscription = push.subscribe();
    await post(token, '/api/push/devices', subscription);
    devices.push(subscription.endpoint);
    tokens.push(token);
  }
  const startTime = new Date(Date.now() + 15 * 60_000).toISOString();
  const event = { title, startTime, reminderMinutes: 15 };
  for (const token of tokens) await post(token, '/api/calendar/events', event);
  return devices;
}

const listReceived = (title: string) => push.received.filter(({ content }) => content.title === title);
const countDevices = (title: string) => new Set(listReceived(title).map(({ device }) => device)).size;

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
  'reminders that a killed server was sending are sent by another one, in place of the first',
  { timeout: 300_000, tags: 'long' },
  async ({ annotate }) => {
    // So that it is killed before it can record any.
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

/** Gives so many people a device and an event, whose reminders are due within a minute from an instant. */
async function insertPeople(count: number, from: number): Promise<Map<string, number>> {
  const people = Array.from({ length: count }, (_, at) => {
    const { endpoint, keys } = push.subscribe();
    const start = from + Math.round((at * 60_000) / count);
    return { id: randomUUID(), endpoint, ...keys, start: new Date(start).toISOString() };
  });
  const owner = connectClient(databaseUrl, { max: 1, applicationName: 'test' });
  await owner.begin(async (tx) => {
    await tx`create temp table people on commit drop as
      select * from json_to_recordset(${JSON.stringify(people)}::text::json)
        as person (id uuid, endpoint text, p256dh text, auth text, start timestamptz)`;
    await tx.unsafe(`do $$ declare person record; begin
      for person in select * from people loop
        perform set_config('app.user_id', person.id::text, true);
        insert into users (id, email, password_hash, name, series_due_at) values (person.id, person.id, '', '', null);
        insert into sessions (user_id, sid, sess, expire) values (person.id, person.id, '{}', now() + interval '1 day');
        insert into push_devices (user_id, id, sid, endpoint, p256dh, auth)
          values (person.id, person.id, person.id, person.endpoint, person.p256dh, person.auth);
        insert into calendar_events (user_id, id, title, start_time, end_time, reminder_minutes)
          values (person.id, person.id, 'Row', person.start, person.start + interval '1 hour', 0);
        insert into jobs (user_id, kind, key, due_at) values (person.id, 'reminders', '', person.start);
      end loop; end $$`);
  });
  await owner.end();
  return new Map(people.map(({ endpoint, start }) => [endpoint, Date.parse(start)]));
}

test(
  'the delay of reminders that are due in the same minute is measured',
  { timeout: 600_000, tags: 'long' },
  async ({ annotate }) => {
    const due = await insertPeople(10_000, Date.now() + 30_000);
    await expect.poll(() => countDevices('Row'), { timeout: 400_000, interval: 1_000 }).toBe(due.size);
    const delays = listReceived('Row').map(({ device, at }) => at - (due.get(device) ?? Number.NaN));
    delays.sort((one, other) => one - other);
    const percentile = (share: number) => `${((delays[Math.floor(delays.length * share)] ?? 0) / 1000).toFixed(1)} s`;
    const figures = [0.5, 0.99, 0.9999].map(percentile).join(', ');
    await annotate(`10,000 reminders due in one minute, on two servers: delay at p50, p99, max ${figures}`);
  },
);

test('neither server has logged an error', () => {
  for (const server of servers)
    expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
});
