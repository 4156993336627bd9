import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type HttpClient,
  type HttpRequest,
  NoResponseError,
  createHttpClient,
  findResponseFault,
} from './support/http-client.ts';
import { findErrorLines } from './support/error-lines.ts';
import { type ServerProcess, pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { type TestGoals, type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

const opened = new AsyncDisposableStack();
let server: ServerProcess;
let client: HttpClient;
let user: TestUser;
let goals: TestGoals;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path }));
  client = opened.use(createHttpClient(() => server.url));
  user = await registerUser(client);
  goals = await createTestGoals(client, user);
});

afterAll(() => opened.disposeAsync());

interface LoadResult {
  readonly statuses: Record<string, number>;
  readonly faults: string[];
  /** The server's highest resident memory, in MB. */
  readonly peakMemory: number;
}

/** All of one person: more than may wait. With a pause of 50 ms, they send many times what the server can serve. */
const clients = 900;
const seconds = 3;

test(
  'an overloaded server serves some requests and tells the others when to retry',
  { tags: 'long' },
  async ({ annotate }) => {
    const memoryAtRest = server.measureMemory();
    const first = await applyLoad();
    await annotate(`${clients} clients: ${format(first, memoryAtRest)}`);
    expect(first.faults).toEqual([]);
    expect(Object.keys(first.statuses).filter((status) => !['200', '201', '429', '503'].includes(status))).toEqual([]);
    expect(Object.keys(first.statuses)).toEqual(expect.arrayContaining(['200', '201', '503']));
    await expectRecovery();

    const second = await applyLoad();
    await annotate(`Once more: ${format(second, memoryAtRest)}`);
    expect(second.faults).toEqual([]);
    await expectRecovery();
    // A memory leak per request would show in the second run.
    expect(second.peakMemory).toBeLessThan(first.peakMemory * 1.5);
    expect(findErrorLines(server.readLog())).toEqual([]);
  },
);

/** A realistic mix of many reads, some reports and a few logins. */
function chooseRequest(index: number): HttpRequest {
  const { email, password, token } = user;
  const kind = index % 20;
  if (kind === 0) return { method: 'POST', path: '/api/auth/login', body: { email, password } };
  if (kind < 5) return { method: 'POST', path: '/api/progress', token, body: { goalId: goals.valueGoalId, value: 1 } };
  if (kind < 8) return { method: 'GET', path: '/api/stats', token };
  return { method: 'GET', path: '/api/goals', token };
}

/** Each client sends its next request 50 ms after a response of any status. */
async function applyLoad(): Promise<LoadResult> {
  const statuses: LoadResult['statuses'] = {};
  const faults: string[] = [];
  let peakMemory = 0;
  const end = performance.now() + seconds * 1000;
  const sendRepeatedly = async (_: unknown, first: number) => {
    for (let index = first; performance.now() < end; index += clients) {
      const fault = await send(chooseRequest(index));
      if (fault) faults.push(fault);
      await pause(50);
    }
  };
  async function send(request: HttpRequest): Promise<string | undefined> {
    try {
      const response = await client.send(request);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      return findResponseFault(response);
    } catch (error) {
      if (error instanceof NoResponseError) return error.message;
      throw error;
    }
  }
  const sampler = setInterval(() => (peakMemory = Math.max(peakMemory, server.measureMemory())), 50);
  try {
    await Promise.all(Array.from({ length: clients }, sendRepeatedly));
    return { statuses, faults, peakMemory };
  } finally {
    clearInterval(sampler);
  }
}

async function expectRecovery(): Promise<void> {
  const succeeds = async (request: HttpRequest) => (await client.send(request)).status < 300;
  for (const request of Array.from({ length: 20 }, (_, index) => chooseRequest(index)))
    await expect.poll(() => succeeds(request)).toBe(true);
}

function format({ statuses, faults, peakMemory }: LoadResult, memoryAtRest: number): string {
  const memory = `${Math.round(memoryAtRest)} MB at rest, ${Math.round(peakMemory)} MB at most`;
  return `${JSON.stringify(statuses)}, ${faults.length} missing or wrong responses, ${memory}`;
}
