import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../src/limits.ts';
import { type HttpClient, type Request, NoAnswerError, createHttpClient } from './support/http-client.ts';
import { type Goals, type Person, createGoals, registerPerson } from './support/person.ts';
import { type ServerProcess, pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { findFaultIn } from './support/writers.ts';

const opened = new AsyncDisposableStack();
let server: ServerProcess;
let client: HttpClient;
const people: { person: Person; goals: Goals }[] = [];

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path }));
  client = opened.use(createHttpClient(() => server.url));
  for (let count = 0; count < 8; count++) {
    const person = await registerPerson(client);
    people.push({ person, goals: await createGoals(client, person) });
  }
});

afterAll(() => opened.disposeAsync());

interface Crowd {
  /** Answers by status. */
  readonly answers: Record<string, number>;
  readonly faults: string[];
  /** Resident memory of the server at its highest, in MB. */
  readonly peak: number;
}

/** Three times as many clients at once as the server takes in (limits.ts, "inFlight"). */
const crowd = 3 * limits.inFlight;

test('three times the load it takes: some are served, the others told when to come again', async ({ annotate }) => {
  const atRest = server.measureMemory();
  const first = await comeTogether(3);
  await annotate(`${crowd} at once: ${describe(first, atRest)}`);
  expect(first.faults).toEqual([]);
  expect(Object.keys(first.answers).filter((status) => !['200', '201', '429', '503'].includes(status))).toEqual([]);
  expect(Object.keys(first.answers)).toEqual(expect.arrayContaining(['200', '201', '503']));
  await servesEverybody();

  const second = await comeTogether(3);
  await annotate(`Once more: ${describe(second, atRest)}`);
  expect(second.faults).toEqual([]);
  await servesEverybody();
  // A server that kept something of every request would need it again for the second crowd.
  expect(second.peak).toBeLessThan(first.peak * 1.5);
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
});

/** The mix of a day: mostly reading, some reports, now and then somebody who signs in. */
function chooseRequest(index: number): Request {
  const one = people[index % people.length];
  if (!one) throw new Error('Nobody is there');
  const { person, goals } = one;
  const { email, password, token } = person;
  const kind = index % 20;
  if (kind === 0) return { method: 'POST', path: '/api/auth/login', body: { email, password } };
  if (kind < 5) return { method: 'POST', path: '/api/progress', token, body: { goalId: goals.valueGoalId, value: 1 } };
  if (kind < 8) return { method: 'GET', path: '/api/stats', token };
  return { method: 'GET', path: '/api/goals', token };
}

/** Everybody asks again and again, however they are answered. */
async function comeTogether(seconds: number): Promise<Crowd> {
  const answers: Crowd['answers'] = {};
  const faults: string[] = [];
  let peak = 0;
  const end = performance.now() + seconds * 1000;
  const keepAsking = async (_: unknown, first: number) => {
    for (let index = first; performance.now() < end; index += crowd) {
      const fault = await ask(chooseRequest(index));
      if (fault) faults.push(fault);
      await pause(50);
    }
  };
  async function ask(request: Request): Promise<string | undefined> {
    try {
      const answer = await client.send(request);
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      return findFaultIn(answer);
    } catch (error) {
      if (error instanceof NoAnswerError) return error.message;
      throw error;
    }
  }
  const watch = setInterval(() => (peak = Math.max(peak, server.measureMemory())), 50);
  try {
    await Promise.all(Array.from({ length: crowd }, keepAsking));
    return { answers, faults, peak };
  } finally {
    clearInterval(watch);
  }
}

/** Five seconds after the crowd has gone, everything is as always, by the promise. */
async function servesEverybody(): Promise<void> {
  const isServed = async (request: Request) => (await client.send(request)).status < 300;
  for (const request of Array.from({ length: 20 }, (_, index) => chooseRequest(index)))
    await expect.poll(() => isServed(request), { timeout: 5000 }).toBe(true);
}

function describe({ answers, faults, peak }: Crowd, atRest: number): string {
  const memory = `${Math.round(atRest)} MB at rest, ${Math.round(peak)} MB at most`;
  return `${JSON.stringify(answers)}, ${faults.length} without or with a wrong answer, ${memory}`;
}
