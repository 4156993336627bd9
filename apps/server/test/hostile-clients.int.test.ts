import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBadRequests } from './support/bad-requests.ts';
import { type HttpClient, type Request, createHttpClient, read } from './support/http-client.ts';
import { type Goals, type Person, createGoals, registerPerson } from './support/person.ts';
import { openRawConnection, sendRaw, writeRequest } from './support/raw-connection.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type SlowClients, startSlowClients } from './support/slow-clients.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { findFaultIn } from './support/writers.ts';

const opened = new AsyncDisposableStack();
let server: ServerProcess;
let client: HttpClient;
let person: Person;
let goals: Goals;
let slow: SlowClients;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path }));
  client = opened.use(createHttpClient(() => server.url));
  person = await registerPerson(client);
  goals = await createGoals(client, person);
  // They are there during everything below, and looked at last.
  slow = opened.use(startSlowClients(server.url, person.token));
});

afterAll(() => opened.disposeAsync());

describe('while slow and silent clients hold hundreds of connections', () => {
  test('64 clients reporting at once on one goal and one lead measure are all counted, and once', async () => {
    const [people, reports] = [64, 8];
    // Each of them waits for the others' commits; where that takes too long they are asked to come again.
    const insist = async (path: string, body: object) => {
      let answer = await send('POST', path, body);
      while (answer.status === 503) answer = await send('POST', path, body);
      return read(answer);
    };
    const report = async () => {
      for (let done = 0; done < reports; done++) {
        await insist('/api/progress', { goalId: goals.valueGoalId, value: 0.1 });
        await insist(`/api/leads/${goals.leadId}/progress`, { amount: 3 });
      }
    };
    await Promise.all(Array.from({ length: people }, report));
    const goal = await readGoal(goals.valueGoalId);
    const wig = await readGoal(goals.wigId);
    expect(goal.currentValue).toBe(7 + (people * reports) / 10);
    expect(wig.leads[0]?.currentValue).toBe(people * reports * 3);
  });

  describe('a number no amount can be is refused', () => {
    const numbers = ['1e308', '-1e308', '1e999', '9007199254740993', '1000000000000', '0.00001', '1e-7', 'NaN', '0x10'];
    test.each([...numbers, '"5"', 'null', 'true', '[5]', '{}'])('%s', async (value) => {
      const answers = await Promise.all([
        sendText('/api/progress', `{"goalId":"${goals.valueGoalId}","value":${value}}`),
        sendText(`/api/leads/${goals.leadId}/progress`, `{"amount":${value}}`),
        sendText('/api/goals', `{"title":"A","goalType":"value","targetValue":${value}}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    });
  });

  test.each([
    ['-0', 0],
    ['1e2', 100],
    ['0.0001', 0.0001],
    ['999999999999.9999', 999_999_999_999.9999],
  ])('a number that can be is kept as it is: %s', async (text, value) => {
    const body = `{"title":"A","goalType":"value","targetValue":5,"currentValue":${text}}`;
    const { id } = read(await sendText('/api/goals', body));
    expect((await readGoal(id)).currentValue).toBe(value);
  });

  const impossible = ['0000-01-01', '0000-00-00', '+010000-01-01', '2026-02-30', '2026-11-21T25:00:00Z', ''];
  test.each([...impossible, '1899-12-31', '2201-01-01'])(
    'a day no calendar of ours has is refused: "%s"',
    async (day) => {
      const body = { goalId: goals.valueGoalId, value: 1, date: day };
      const goal = { title: 'A', goalType: 'simple', deadline: day };
      expect((await send('POST', '/api/progress', body)).status).toBe(400);
      expect((await send('POST', '/api/goals', goal)).status).toBe(400);
      const path = `/api/progress/entries/${goals.valueGoalId}/${encodeURIComponent(day)}`;
      expect([400, 404]).toContain((await send('GET', path)).status);
    },
  );

  describe('text is text, whatever it looks like', () => {
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
      const { id } = read(await send('POST', '/api/goals', body));
      expect(await readGoal(id)).toMatchObject({ ...body, leads: [measure], milestones: [{ title: text }] });
      const note = { goalId: goals.valueGoalId, value: 1, notes: text };
      expect(read(await send('POST', '/api/progress', note))).toMatchObject({ notes: text });
      const look = { name: text, icon: 'Target', color: 'blue' };
      expect(read(await send('POST', '/api/categories', look))).toMatchObject(look);
      const report = { subject: text, description: `Something: ${text}` };
      expect(read(await send('POST', '/api/problem-reports', report))).toMatchObject(report);
      expect(read(await send('PUT', '/api/auth/user', { name: text }))).toMatchObject({ name: text });
      expect((await send('GET', `/api/goals/${encodeURIComponent(text)}`)).status).toBe(404);
      expect((await send('GET', `/api/progress/entries/${goals.wigId}/${encodeURIComponent(text)}`)).status).toBe(400);
      expect((await sendText('/api/auth/login', JSON.stringify({ email: text, password: text }))).status).toBe(400);
    });
  });

  test('keys that mean something to JavaScript mean nothing here', async () => {
    const keys = '"__proto__":{"isCompleted":true},"constructor":{"prototype":{"x":1}},"isCompleted":true,"id":"x"';
    const { id } = read(await sendText('/api/goals', `{"title":"A","goalType":"simple",${keys}}`));
    const goal = await readGoal(id);
    expect(goal).toMatchObject({ title: 'A', isCompleted: false });
    expect(goal).not.toHaveProperty('x');
    expect(goal).not.toHaveProperty('constructor.prototype.x');
  });

  describe('a body that is no input is refused', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    test.each([
      ['broken JSON', '{"title":', 400],
      ['nothing', '', 400],
      ['a list', '[]', 400],
      ['a text', '"title"', 400],
      ['a number', '5', 400],
      ['null', 'null', 400],
      ['100,000 brackets in each other', deep(100_000), 400],
      ['100,000 objects in each other', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
      ['a list in each other behind a long text', `{"title":"${'\\"['.repeat(1000)}","milestones":${deep(5000)}}`, 400],
      ['two megabytes of blanks', ' '.repeat(2_000_000), 413],
      ['two megabytes of text', `{"title":"${'a'.repeat(2_000_000)}"}`, 413],
      ['a hundred thousand keys', `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":1`).join(',')}}`, 400],
      ['ten thousand milestones', `{"title":"A","milestones":[${'{"title":"B"},'.repeat(10_000)}{}]}`, 400],
      ['a title longer than 255', JSON.stringify({ title: 'a'.repeat(256), goalType: 'simple' }), 400],
      ['a U+0000', '{"title":"a\\u0000b","goalType":"simple"}', 400],
      ['half a character', '{"title":"\\ud800","goalType":"simple"}', 400],
    ])('%s', async (_, body, status) => {
      const answer = await sendText('/api/goals', body);
      expect(findFaultIn(answer)).toBeUndefined();
      expect(answer).toMatchObject({ status });
    });
  });

  test('who sends too much can read that it is, every time', async () => {
    const body = 'a'.repeat(8_000_000);
    for (let time = 0; time < 50; time++) expect(await sendText('/api/goals', body)).toMatchObject({ status: 413 });
  });

  test.each(Object.keys(listBadRequests('')))('a request that cannot be is told so: %s', async (name) => {
    const received = await sendRaw(server.url, listBadRequests(person.token)[name] ?? '');
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('who asks a thousand things at once and leaves without an answer is soon forgotten', async () => {
    const socket = openRawConnection(server.url);
    const headers = { authorization: `Bearer ${person.token}`, connection: 'keep-alive' };
    socket.pause();
    socket.write(writeRequest('GET /api/goals', headers).repeat(1000));
    const meanwhile = await send('GET', '/api/stats');
    expect([200, 503]).toContain(meanwhile.status);
    expect(findFaultIn(meanwhile)).toBeUndefined();
    socket.destroy();
    await expect.poll(async () => (await send('GET', '/api/stats')).status, { timeout: 5000 }).toBe(200);
  });
});

test('slow and silent clients are closed within 45 seconds', async ({ annotate }) => {
  const closed = await slow.waitUntilClosed();
  await annotate(closed.map(({ kind, seconds }) => `${kind}: ${seconds?.toFixed(1)} s`).join(', '));
  const late = closed.filter(({ seconds }) => seconds === undefined || seconds > 45);
  expect(late).toEqual([]);
});

test('after all of that the server answers as ever, and has no error to show', async () => {
  expect((await client.send({ method: 'GET', path: '/api/health' })).status).toBe(200);
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
});

function send(method: Request['method'], path: string, body?: unknown) {
  return client.send({ method, path, body, token: person.token });
}

function sendText(path: string, body: string) {
  return send('POST', path, body);
}

async function readGoal(id: string) {
  return read(await send('GET', `/api/goals/${id}`));
}
