import { connectClient } from '@goaltracker/db/core/client';
import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { describe, expect, test } from 'vitest';
import { createForm } from './support/import-form.ts';
import { type HttpClient, type HttpRequest, parseBody } from './support/http-client.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

let server: SharedServer;
let client: HttpClient;
/** Three users who use the app while another user attacks it. */
let others: TestUser[];
/** Forty people behind one address. */
const house: TestUser[] = [];

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  client = server.client;
  others = await Promise.all([1, 2, 3].map(() => registerUser(client)));
  while (house.length < 40) house.push(...(await Promise.all(repeat(10, () => registerUser(client)))));
});

const repeat = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Sends requests of the other users, one after the other, until the attack is over: at least ten for each user. */
async function useMeanwhile(attack: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>();
  const state = { isOver: false };
  const over = attack.finally(() => (state.isOver = true));
  await Promise.all(
    others.map(async ({ token }) => {
      for (let count = 0; count < 10 || !state.isOver; count++) {
        statuses.add((await client.send({ method: 'GET', path: '/api/goals', token })).status);
        const body = { title: `Note ${count}` };
        statuses.add((await client.send({ method: 'POST', path: '/api/notes', token, body })).status);
      }
    }),
  );
  await over;
  return statuses;
}

async function sendAll(requests: readonly HttpRequest[]): Promise<Set<number>> {
  const answers = await Promise.all(requests.map((request) => client.send(request)));
  return new Set(answers.map(({ status }) => status));
}

/**
 * Sends all requests at once, and repeats each that is answered 503, as the app does: a slow machine serves only some
 * requests within the second that a request may wait. Returns the other statuses.
 */
async function sendUntilServed(requests: readonly HttpRequest[]): Promise<Set<number>> {
  const statuses = new Set<number>();
  let waiting = requests;
  while (waiting.length > 0) {
    const answers = await Promise.all(waiting.map((request) => client.send(request)));
    const refused = waiting.filter((_, at) => answers[at]?.status === 503);
    for (const { status, headers } of answers) {
      expect(Number(headers['retry-after']) > 0).toBe(status === 503);
      if (status !== 503) statuses.add(status);
    }
    expect(refused.length).toBeLessThan(waiting.length);
    waiting = refused;
  }
  return statuses;
}

describe('load within the capacity', () => {
  test('400 simultaneous requests of one user, as after a time offline, succeed', async () => {
    const { token } = await registerUser(client);
    const { valueGoalId: goalId } = await createTestGoals(client, { token, email: '', password: '' });
    const report = (): HttpRequest => ({ method: 'POST', path: '/api/progress', token, body: { goalId, value: 1 } });
    const list = (): HttpRequest => ({ method: 'GET', path: '/api/goals', token });
    const requests = repeat(400, (at) => (at % 2 === 0 ? report() : list()));
    expect(await sendUntilServed(requests)).toEqual(new Set([200, 201]));
    const goal = parseBody(await client.send({ method: 'GET', path: `/api/goals/${goalId}`, token }));
    expect(goal).toMatchObject({ currentValue: 207 });
  });

  test('simultaneous requests of forty users behind one address succeed', async () => {
    const requests = house.flatMap(({ token }) =>
      repeat(rounds(3, 10), (at): HttpRequest =>
        at % 2 === 0
          ? { method: 'GET', path: '/api/goals', token }
          : { method: 'POST', path: '/api/notes', token, body: { title: `Note ${at}` } },
      ),
    );
    expect(await sendUntilServed(requests)).toEqual(new Set([200, 201]));
  });
});

test(
  'clients that register in a loop do not stop users at the same address from signing in',
  { tags: 'long' },
  async () => {
    const { email, password } = await registerUser(client);
    const state = { isOver: false };
    const loops = repeat(60, async (at) => {
      for (let count = 0; !state.isOver; count++) {
        const body = { name: 'Eve', email: `${at}-${count}@example.org`, password };
        await client.send({ method: 'POST', path: '/api/auth/register', body });
      }
    });
    const signIns = rounds(3, 13);
    const statuses: number[] = [];
    for (let count = 0; count < signIns; count++) {
      const body = { email, password };
      statuses.push((await client.send({ method: 'POST', path: '/api/auth/login', body })).status);
    }
    state.isOver = true;
    await Promise.all(loops);
    expect(statuses).toEqual(repeat(signIns, () => 200));
  },
);

test('users of one household who sign in together succeed, some after a retry', { tags: 'long' }, async () => {
  const signIns = house.flatMap(({ email, password }) =>
    repeat(rounds(2, 5), (): HttpRequest => ({ method: 'POST', path: '/api/auth/login', body: { email, password } })),
  );
  expect(await sendUntilServed(signIns)).toEqual(new Set([200]));
});

describe('heavy requests of one user', () => {
  test('transactions of one user that wait for each other delay no other user', async () => {
    const { token, email } = await registerUser(client);
    const owner = connectClient(server.database.url, { max: 1, applicationName: 'goaltracker tests' });
    const released = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = owner.begin(async (sql) => {
      await sql`select from users where email = ${email} for update`;
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const attack = Promise.all(
      repeat(30, (at) => client.send({ method: 'PUT', path: '/api/auth/user', token, body: { name: `Ada ${at}` } })),
    );
    const rounds = async () => {
      for (let count = 0; count < 30; count++) {
        expect(await sendAll(others.map((each) => ({ method: 'GET', path: '/api/goals', token: each.token })))).toEqual(
          new Set([200]),
        );
      }
    };
    await rounds();
    released.resolve();
    await holding;
    await owner.end();
    expect(new Set((await attack).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('restoring a backup with many heavy rules delays no other user', { tags: 'long' }, async () => {
    const attacker = await registerUser(client);
    const restored = await client.send({
      method: 'POST',
      path: '/api/data/restore',
      token: attacker.token,
      body: await writeBackup(attacker, 30),
    });
    expect([restored.status, restored.text]).toMatchObject([200, expect.stringContaining('"eventSeries":30')]);
    const year = '/api/calendar/events?startDate=2026-11-01T00:00:00Z&endDate=2027-11-01T00:00:00Z';
    const attack = Promise.all(
      ['/api/goals', year].flatMap((path) =>
        repeat(20, () => client.send({ method: 'GET', path, token: attacker.token })),
      ),
    );
    expect(await useMeanwhile(attack)).toEqual(new Set([200, 201]));
    // A slow machine cannot serve all requests within the time that they may wait.
    for (const { status } of await attack) expect([200, 503]).toContain(status);
  });
});

const list = (from: number, to: number) => repeat(to - from + 1, (at) => from + at).join(',');
/** A rule of about ten thousand steps a year. */
const heavyRule = `FREQ=WEEKLY;BYDAY=MO;BYHOUR=${list(0, 9)};BYMINUTE=${list(0, 9)};BYSETPOS=-1`;

function formatFile(rules: number): string {
  const events = repeat(rules, (at) =>
    ['BEGIN:VEVENT', `UID:${at}`, 'DTSTART:20260105T000000Z', `RRULE:${heavyRule}`, 'END:VEVENT'].join('\r\n'),
  );
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

/** Imports `count` series and downloads a backup of the account. */
async function writeBackup({ token }: TestUser, count: number): Promise<string> {
  const imported = await fetch(new URL(`/api/imports/${newId()}/run`, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: createForm({ 'a.ics': formatFile(1) }),
  });
  expect(imported.status).toBe(201);
  const file = await client.send({ method: 'GET', path: '/api/data/backup', token });
  const backup = JSON.parse(file.text);
  const [series] = backup.eventSeries;
  const id = (kind: string, at: number) => `00000000-0000-4000-8000-${kind}${String(at).padStart(11, '0')}`;
  backup.eventSeries = repeat(count, (at) => ({
    ...series,
    id: id('1', at),
    occurrenceKey: id('2', at),
  }));
  backup.calendarEvents = [];
  return JSON.stringify(backup);
}
