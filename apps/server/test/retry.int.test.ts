import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type HttpClient,
  NoAnswerError,
  type Request,
  createHttpClient,
  read,
} from './support/http-client.ts';
import { type CuttingProxy, startCuttingProxy } from './support/cutting-proxy.ts';
import { type Goals, type Person, createGoals, registerPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { takeSnapshot } from './support/snapshot.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { type TestPostgres, startTestPostgres } from './support/test-postgres.ts';

/** Client → `front` → server → `back` → PostgreSQL; each proxy can lose an answer. */
const opened = new AsyncDisposableStack();
let postgres: TestPostgres;
let back: CuttingProxy;
let server: ServerProcess;
let front: CuttingProxy;
let direct: HttpClient;
let cuttable: HttpClient;
let person: Person;
let goals: Goals;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  postgres = opened.use(await startTestPostgres(folder.path));
  back = opened.use(await startCuttingProxy(postgres.port));
  const url = new URL(postgres.url);
  url.port = String(back.port);
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path, DATABASE_URL: url.href }));
  front = opened.use(await startCuttingProxy(Number(new URL(server.url).port)));
  direct = opened.use(createHttpClient(() => server.url));
  cuttable = opened.use(createHttpClient(() => `http://127.0.0.1:${front.port}`));
  person = await registerPerson(direct);
  goals = await createGoals(direct, person);
});

afterAll(() => opened.disposeAsync());

const today = () => new Date().toISOString().slice(0, 10);

/** One write of every kind; what it needs to exist is made first. */
const writes: Record<string, () => Promise<Request> | Request> = {
  'a report': () => post('/api/progress', { goalId: goals.valueGoalId, value: 3, notes: 'Two chapters' }),
  'a report on a lead measure': () => post(`/api/leads/${goals.leadId}/progress`, { amount: 2 }),
  'a correction': async () => ({ method: 'PUT', path: `/api/progress/${await reportOnce()}`, body: { value: 8 } }),
  'a deleted report': async () => ({ method: 'DELETE', path: `/api/progress/${await reportOnce()}` }),
  'a day made one': async () => {
    await Promise.all([reportOnce(), reportOnce()]);
    return { method: 'PUT', path: `/api/goals/${goals.valueGoalId}/progress/daily/${today()}`, body: { value: 9 } };
  },
  'a new goal with its parts': () =>
    post('/api/goals', {
      title: 'Swim',
      goalType: 'wig',
      milestones: [{ title: 'First kilometre' }],
      leads: [{ title: 'Lengths', targetValue: 400 }],
    }),
  'a new category': () => post('/api/categories', { name: 'Water', icon: 'Target', color: 'blue' }),
  'a problem report': () => post('/api/problem-reports', { subject: 'Oh', description: 'Nothing happens at all.' }),
  'a new name': () => ({ method: 'PUT', path: '/api/auth/user', body: { name: 'Ada Lovelace' } }),
  'a new series with its task': () => post('/api/calendar/events', series),
  'a series planned anew': async () => {
    const body = { recurrence: JSON.stringify({ type: 'weekly', endType: 'after', count: 3 }), title: 'Swim' };
    return { method: 'PUT', path: `/api/calendar/events/${await make(series)}/update-series`, body };
  },
  'a deleted series': async () => ({
    method: 'DELETE',
    path: `/api/calendar/events/${await make(series)}/delete-series?scope=following`,
  }),
  'a new task in the calendar': () => post('/api/tasks', { title: 'Pay', scheduledStart: '2090-03-06T09:00:00Z' }),
  'a completed task': async () => {
    const task = post('/api/tasks', { title: 'Pay', scheduledStart: '2090-03-06T09:00:00Z' });
    const { id } = read(await direct.send({ ...task, token: person.token }));
    return { method: 'PUT', path: `/api/tasks/${id}/toggle`, body: {} };
  },
  'a deleted goal': async () => {
    const create = post('/api/goals', { title: 'Gone', goalType: 'simple' });
    const { id } = read(await direct.send({ ...create, token: person.token }));
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

describe('a retry changes nothing and is answered the same, after the answer was lost', () => {
  test.each(kinds)('on its way to the client: %s', async (kind) => {
    const request = await prepare(kind);
    const lost = front.cutAnswerTo(`${request.method} ${request.path} `);
    await expect(cuttable.send(request)).rejects.toThrow(NoAnswerError);
    const [head = '', body = ''] = (await lost).split('\r\n\r\n');
    const after = await takeSnapshot(postgres.url);
    const retry = await direct.send(request);
    const wasTold = { status: Number(head.split(' ')[1]), text: Buffer.from(body, 'latin1').toString() };
    expect(describeAnswer(retry)).toEqual(describeAnswer(wasTold));
    expect(await takeSnapshot(postgres.url)).toEqual(after);
  });

  test.each(kinds)('on its way from the database to us: %s', async (kind) => {
    const request = await prepare(kind);
    const before = await takeSnapshot(postgres.url);
    const lost = back.cutAnswerTo('commit', 'COMMIT');
    const first = await sendOnce(request);
    await lost;
    const after = await takeSnapshot(postgres.url);
    expect(after).not.toEqual(before);
    const retry = await direct.send(request);
    expect([200, 201, 204]).toContain(retry.status);
    // What was committed is not called refused: either its answer came after all, or none did.
    expect(describeAnswer(first ?? retry)).toEqual(describeAnswer(retry));
    expect(describeAnswer(await direct.send(request))).toEqual(describeAnswer(retry));
    expect(await takeSnapshot(postgres.url)).toEqual(after);
  });
});

test('a retry that overtakes its first attempt waits for it', async () => {
  for (let round = 0; round < 10; round++) {
    const request = await prepare('a report');
    const attempts = await Promise.all([direct.send(request), direct.send(request), direct.send(request)]);
    expect(new Set(attempts.map((answer) => read(answer).id)).size).toBe(1);
  }
});

test.each(['cutAnswerTo', 'cutBefore'] as const)(
  'without a key, a write whose commit has no answer (%s) is not called refused when it was kept',
  async (cut) => {
    const request = { ...post('/api/progress', { goalId: goals.valueGoalId, value: 3 }), token: person.token };
    const before = await takeSnapshot(postgres.url);
    const lost = back[cut]('commit', 'COMMIT');
    const answer = await sendOnce(request);
    await lost;
    const wasKept = (await takeSnapshot(postgres.url))['progress_entries'] !== before['progress_entries'];
    expect(wasKept).toBe(cut === 'cutAnswerTo');
    const isSaidToBeKept = answer ? answer.status < 300 : wasKept;
    expect(isSaidToBeKept).toBe(wasKept);
  },
);

test('and all the while nothing went wrong in the server itself', () => {
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0/i);
});

function post(path: string, body: object): Request {
  return { method: 'POST', path, body };
}

async function prepare(kind: string): Promise<Request> {
  const request = await writes[kind]?.();
  if (!request) throw new Error(`There is no write called ${kind}`);
  return { ...request, token: person.token, key: randomUUID() };
}

async function reportOnce(): Promise<string> {
  const report = post('/api/progress', { goalId: goals.valueGoalId, value: 4 });
  return read(await direct.send({ ...report, token: person.token })).id;
}

async function make(event: object): Promise<string> {
  return read(await direct.send({ ...post('/api/calendar/events', event), token: person.token })).id;
}

async function sendOnce(request: Request) {
  try {
    return await direct.send(request);
  } catch (error) {
    if (error instanceof NoAnswerError) return undefined;
    throw error;
  }
}

function describeAnswer({ status, text }: Pick<Answer, 'status' | 'text'>): unknown[] {
  return [status, text === '' ? undefined : JSON.parse(text)];
}
