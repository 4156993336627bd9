import { findDeviations } from '@goaltracker/api/testing/documented-responses';
import { formatCurl, sampleCalls, toRequest } from '@goaltracker/api/testing/random-calls';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { expect, test } from 'vitest';
import { findErrorLines } from './support/error-lines.ts';
import { type HttpClient, parseBody } from './support/http-client.ts';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { type TestUser, createTestGoals, registerUser } from './support/test-user.ts';

let server: SharedServer;
sharedServer.beforeAll(({ server: shared }) => void (server = shared));

test('any call over HTTP gets a documented answer below 500', { timeout: 600_000 }, async ({ annotate }) => {
  const { client } = server;
  const count = rounds(100, 2_000);
  const seed = Date.now() % 2 ** 31;
  const other = await registerUser(client);
  const foreign = await createRecords(client, other, 'Written by another');
  const statuses = new Map<number, number>();
  let user = await registerUser(client);
  let own = await createRecords(client, user, 'Own');
  for (const [at, call] of sampleCalls(seed, count).entries()) {
    if (at % 100 === 99) [user, own] = await renew(client);
    const request = toRequest(call, { own, foreign });
    const { status, text } = await client.send({ ...request, token: user.token });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const deviations = findDeviations(call.procedure, { status, body, text, headers: {} });
    const found = [status < 500, deviations, text.includes('Written by another') || text.includes(other.email)];
    const which = `seed ${seed}, call ${at}: ${formatCurl(request)}`;
    expect([which, ...found]).toEqual([which, true, [], false]);
  }
  expect(findErrorLines(server.readLog())).toEqual([]);
  await annotate(`seed ${seed}, ${count} calls, by status ${JSON.stringify(Object.fromEntries(statuses))}`);
});

/** Registers a new user with new records, since after some calls most records are deleted. */
async function renew(client: HttpClient): Promise<[TestUser, string[]]> {
  const user = await registerUser(client);
  return [user, await createRecords(client, user, 'Own')];
}

/** Creates some records of a user and returns their ids. */
async function createRecords(client: HttpClient, user: TestUser, title: string): Promise<string[]> {
  const { valueGoalId, wigId, leadId } = await createTestGoals(client, user);
  const create = async (path: string, body: object) =>
    parseBody(await client.send({ method: 'POST', path, token: user.token, body })).id;
  const taskId = await create('/api/tasks', { title });
  return [
    valueGoalId,
    wigId,
    leadId,
    await create('/api/categories', { name: title, icon: 'Sun', color: 'teal' }),
    await create('/api/milestones', { goalId: wigId, title }),
    await create('/api/progress', { goalId: valueGoalId, value: 2, notes: title }),
    await create('/api/calendar/events', { title, startTime: '2090-03-06T09:00:00Z' }),
    taskId,
    await create('/api/task-parts', { taskId, title }),
    await create('/api/notes', { title, content: title }),
    await create('/api/planner/sessions', { month: 3, year: 2090 }),
  ];
}
