import { rounds } from '@goaltracker/db/testing/long-rounds';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type HttpClient,
  type HttpRequest,
  findResponseFault,
  parseBody,
  sendWithRetry,
} from './support/http-client.ts';
import { findErrorLines } from './support/error-lines.ts';
import { formatRequest, openRawConnection } from './support/raw-connection.ts';
import { startSlowClients } from './support/slow-clients.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let server: SharedServer;
let client: HttpClient;
let user: TestUser;
let goals: TestGoals;

sharedServer.beforeAll(async ({ server: shared }) => {
  server = shared;
  client = server.client;
  user = await registerUser(client);
  goals = await createTestGoals(client, user);
  // Slow clients stay connected during the tests.
  opened.use(startSlowClients({ serverUrl: server.url, token: user.token, count: rounds(4, 30), divisor: 1 }));
});

afterAll(() => opened.disposeAsync());

describe('while slow clients hold many connections', () => {
  test(
    'each of many simultaneous reports on one goal and one lead measure is counted once',
    { tags: 'long' },
    async () => {
      const [clients, reports] = [rounds(32, 64), rounds(1, 8)];
      const report = async () => {
        for (let done = 0; done < reports; done++) {
          parseBody(await send('POST', '/api/progress', { goalId: goals.valueGoalId, value: 0.1 }));
          parseBody(await send('POST', `/api/leads/${goals.leadId}/progress`, { amount: 3 }));
        }
      };
      await Promise.all(Array.from({ length: clients }, report));
      const goal = await readGoal(goals.valueGoalId);
      const wig = await readGoal(goals.wigId);
      expect(goal.currentValue).toBe(7 + (clients * reports) / 10);
      expect(wig.leads[0]?.currentValue).toBe(clients * reports * 3);
    },
  );

  describe('an invalid amount answers 400', () => {
    const numbers = ['1e308', '-1e308', '1e999', '9007199254740993', '1000000000000', '0.00001', '1e-7', 'NaN', '0x10'];
    test.each([...numbers, '"5"', 'null', 'true', '[5]', '{}'])('%s', async (value) => {
      const responses = await Promise.all([
        sendText('/api/progress', `{"goalId":"${goals.valueGoalId}","value":${value}}`),
        sendText(`/api/leads/${goals.leadId}/progress`, `{"amount":${value}}`),
        sendText('/api/goals', `{"title":"A","goalType":"value","targetValue":${value}}`),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    });
  });

  test.each([
    ['-0', 0],
    ['1e2', 100],
    ['0.0001', 0.0001],
    ['999999999999.9999', 999_999_999_999.9999],
  ])('a valid amount is stored exactly: %s', async (text, value) => {
    const body = `{"title":"A","goalType":"value","targetValue":5,"currentValue":${text}}`;
    const { id } = parseBody(await sendText('/api/goals', body));
    expect((await readGoal(id)).currentValue).toBe(value);
  });

  const invalidDays = ['0000-01-01', '0000-00-00', '+010000-01-01', '2026-02-30', '2026-11-21T25:00:00Z', ''];
  test.each([...invalidDays, '1899-12-31', '2201-01-01'])('the invalid day "%s" is refused', async (day) => {
    const body = { goalId: goals.valueGoalId, value: 1, date: day };
    const goal = { title: 'A', goalType: 'simple', deadline: day };
    expect((await send('POST', '/api/progress', body)).status).toBe(400);
    expect((await send('POST', '/api/goals', goal)).status).toBe(400);
    const path = `/api/progress/entries/${goals.valueGoalId}/${encodeURIComponent(day)}`;
    expect([400, 404]).toContain((await send('GET', path)).status);
  });

  describe('text that looks like code is stored unchanged', () => {
    test.each([
      `'; drop table goals; --`,
      `1' or '1'='1`,
      `$1 \${1} %s {0} \\' \\"`,
      `</script><script>alert(1)</script>`,
      `=cmd|' /C calc'!A0`,
      '\u202Etxt.exe \uFEFF 👩‍👩‍👧‍👦 é e\u0301',
      '__proto__',
      'constructor',
    ])('%s', async (text) => {
      const measure = { title: text, targetValue: 5, unit: text };
      const body = { title: text, description: text, goalType: 'wig', leads: [measure], milestones: [{ title: text }] };
      const { id } = parseBody(await send('POST', '/api/goals', body));
      expect(await readGoal(id)).toMatchObject({ ...body, leads: [measure], milestones: [{ title: text }] });
      const note = { goalId: goals.valueGoalId, value: 1, notes: text };
      expect(parseBody(await send('POST', '/api/progress', note))).toMatchObject({ notes: text });
      const category = { name: text, icon: 'Target', color: 'blue' };
      expect(parseBody(await send('POST', '/api/categories', category))).toMatchObject(category);
      const report = { subject: text, description: `Something: ${text}` };
      expect(parseBody(await send('POST', '/api/problem-reports', report))).toMatchObject(report);
      expect(parseBody(await send('PUT', '/api/auth/user', { name: text }))).toMatchObject({ name: text });
      expect((await send('GET', `/api/goals/${encodeURIComponent(text)}`)).status).toBe(404);
      expect((await send('GET', `/api/progress/entries/${goals.wigId}/${encodeURIComponent(text)}`)).status).toBe(400);
      expect((await sendText('/api/auth/login', JSON.stringify({ email: text, password: text }))).status).toBe(400);
    });
  });

  test('__proto__, constructor and server-managed keys are ignored', async () => {
    const keys = '"__proto__":{"isCompleted":true},"constructor":{"prototype":{"x":1}},"isCompleted":true';
    const { id } = parseBody(await sendText('/api/goals', `{"title":"A","goalType":"simple",${keys}}`));
    const goal = await readGoal(id);
    expect(goal).toMatchObject({ title: 'A', isCompleted: false });
    expect(goal).not.toHaveProperty('x');
    expect(goal).not.toHaveProperty('constructor.prototype.x');
  });

  describe('an invalid body is refused', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    test.each([
      ['broken JSON', '{"title":', 400],
      ['an empty body', '', 400],
      ['an array', '[]', 400],
      ['a string', '"title"', 400],
      ['a number', '5', 400],
      ['null', 'null', 400],
      ['100,000 nested arrays', deep(100_000), 400],
      ['100,000 nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
      [
        'nested arrays after a string with brackets',
        `{"title":"${'\\"['.repeat(1000)}","milestones":${deep(5000)}}`,
        400,
      ],
      ['two megabytes of spaces', ' '.repeat(2_000_000), 413],
      ['two megabytes of text', `{"title":"${'a'.repeat(2_000_000)}"}`, 413],
      ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":1`).join(',')}}`, 400],
      ['ten thousand milestones', `{"title":"A","milestones":[${'{"title":"B"},'.repeat(10_000)}{}]}`, 400],
      ['a title longer than 255', JSON.stringify({ title: 'a'.repeat(256), goalType: 'simple' }), 400],
      ['a U+0000', '{"title":"a\\u0000b","goalType":"simple"}', 400],
      ['a lone surrogate', '{"title":"\\ud800","goalType":"simple"}', 400],
    ])('%s', async (_, body, status) => {
      const response = await sendText('/api/goals', body);
      expect(findResponseFault(response)).toBeUndefined();
      expect(response).toMatchObject({ status });
    });
  });

  test('a client that sends too much can always read the 413', async () => {
    const body = 'a'.repeat(8_000_000);
    for (let round = 0; round < rounds(3, 50); round++)
      expect(await sendText('/api/goals', body)).toMatchObject({ status: 413 });
  });

  test('the server recovers from a client that sends hundreds of requests and disconnects', async () => {
    const socket = openRawConnection(server.url);
    const headers = { authorization: `Bearer ${user.token}`, connection: 'keep-alive' };
    socket.pause();
    socket.write(formatRequest('GET /api/goals', headers).repeat(rounds(200, 1000)));
    const readStats = () => client.send({ method: 'GET', path: '/api/stats', token: user.token });
    const meanwhile = await readStats();
    expect([200, 503]).toContain(meanwhile.status);
    expect(findResponseFault(meanwhile)).toBeUndefined();
    socket.destroy();
    await expect.poll(async () => (await readStats()).status).toBe(200);
  });
});

test('afterwards the server answers and has logged no error', async () => {
  expect((await client.send({ method: 'GET', path: '/api/health' })).status).toBe(200);
  expect(findErrorLines(server.readLog())).toEqual([]);
});

function send(method: HttpRequest['method'], path: string, body?: unknown) {
  return sendWithRetry(client, { method, path, body, token: user.token });
}

function sendText(path: string, body: string) {
  return send('POST', path, body);
}

async function readGoal(id: string) {
  return parseBody(await send('GET', `/api/goals/${id}`));
}
