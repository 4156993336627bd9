import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { listProcedures } from '../core/rest.ts';
import { downloads } from '../downloads.ts';
import { backUp, restore } from './backup-files.ts';
import { createEvent, repeat } from './calendar-samples.ts';
import { callOverRest, isRecord, seedInput } from './procedure-call.ts';
import { type TestApi, createTestCaller, startTestApi } from './test-api.ts';
import { mondayNoon } from './test-clock.ts';
import { type World, createWorld } from './world.ts';
import { Worlds } from './worlds.ts';

const procedures = listProcedures(appRouter);

async function explain(test: TestApi, work: () => Promise<unknown>) {
  test.statements.reset();
  test.statements.explains = true;
  await work();
  test.statements.explains = false;
  return Promise.all(test.statements.plans);
}

/** Without row-level security, because its policies would find the partition too: the statements must name the user. */
describe('on tables partitioned by user', { tags: 'long' }, () => {
  let test: TestApi;
  let unchanged: World;
  let worlds: Worlds;
  beforeAll(async () => {
    test = await startTestApi({ partitioned: true, withoutRowSecurity: true });
    unchanged = await createWorld(test);
    worlds = new Worlds(test);
  });
  afterAll(() => test.close());

  /** Lists statements that read more than one partition of a table, or partitions of more than one user. */
  async function listScattered(work: () => Promise<unknown>): Promise<string[]> {
    return findScattered(await explain(test, work));
  }

  function findScattered(plans: Awaited<ReturnType<typeof explain>>): string[] {
    const scattered = plans.filter(({ plan }) => {
      const partitions = listPartitions(plan);
      const tables = new Set(partitions.map(({ table }) => table));
      const ofUser = new Set(partitions.filter(({ table }) => table !== 'user_emails').map((each) => each.remainder));
      return partitions.length > tables.size || ofUser.size > 1;
    });
    return scattered.map(({ statement }) => statement);
  }

  it.each(procedures)('$path names its user in every table of every statement', async (procedure) => {
    const world = procedure.meta.openapi.method === 'GET' ? unchanged : await worlds.for(procedure);
    const scattered = await listScattered(async () => {
      const { status } = await callOverRest(world.user, procedure, seedInput(procedure, world));
      expect(status).toBe(procedure.meta.status);
    });
    expect(scattered).toEqual([]);
  });

  it.each(downloads)('$name names its user in every table of every statement', async (download) => {
    const context = test.api.createContext(createTestCaller({ authorization: `Bearer ${unchanged.user.token}` }));
    const scattered = await listScattered(async () => text((await download.open({}, context)).content));
    expect(scattered).toEqual([]);
  });

  it('a calendar feed names its user in every table of every statement', async () => {
    const { user } = await createWorld(test);
    const { path } = await user.trpc.calendarFeeds.create({ name: 'x', includesTasks: true, includesDeadlines: true });
    expect(await listScattered(() => test.readFeed(path))).toEqual([]);
  });

  it('an endless series names its user in every table of every statement', async () => {
    const plans = await useEndlessSeries(test);
    expect(plans.length).toBeGreaterThan(20);
    expect(findScattered(plans)).toEqual([]);
  });

  it('a restore names its user in every table of every statement', async () => {
    const { user } = await createWorld(test);
    const file = await backUp(test, user);
    expect(await listScattered(() => restore(test, user, file))).toEqual([]);
  });
});

/** Covers statements that the seeded calls do not reach: an endless series, after some weeks and far ahead. */
async function useEndlessSeries(test: TestApi): ReturnType<typeof explain> {
  const ada = await test.signUp();
  const { email, password } = ada;
  const recurrence = repeat({ type: 'weekly' });
  await createEvent(ada, { type: 'task', recurrence, expand: true, createTask: true });
  test.clock.advance({ days: 60 });
  const { trpc } = test.as((await test.as().trpc.auth.login({ email, password })).token);
  const far = { startDate: '2100-03-01T00:00:00Z', endDate: '2100-04-01T00:00:00Z' };
  const plans = await explain(test, async () => {
    const [first, second, third] = await trpc.calendar.list(far);
    if (!first || !second || !third) throw new Error('The series has ended');
    await trpc.calendar.remove({ id: first.id });
    await trpc.calendar.update({ id: second.id, recurrence: null });
    await trpc.calendar.updateSeries({ id: third.id, title: 'Swim', scope: 'following' });
    await trpc.calendar.removeSeries({ id: third.id, scope: 'following' });
  });
  test.clock.set(mondayNoon);
  return plans;
}

/** A distributed database, with row-level security on the shards. */
describe.each(process.env['TEST_CITUS_URL'] ? ['Citus'] : [])('on %s', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi();
  });
  afterAll(() => test.close());

  it.each(procedures)('every statement of $path is one task on one shard', async (procedure) => {
    const world = await createWorld(test);
    const plans = await explain(test, async () => {
      const { status } = await callOverRest(world.user, procedure, seedInput(procedure, world));
      expect(status).toBe(procedure.meta.status);
    });
    const ofTables = plans.filter(({ statement }) => !statement.includes(' from pg_timezone_names '));
    expect(ofTables.map(({ statement, plan }) => [statement, listValues(plan, 'Task Count')])).toEqual(
      ofTables.map(({ statement }) => [statement, [1]]),
    );
  });

  it('every statement on an endless series is one task on one shard', async () => {
    const plans = await useEndlessSeries(test);
    expect(plans.map(({ statement, plan }) => [statement, listValues(plan, 'Task Count')])).toEqual(
      plans.map(({ statement }) => [statement, [1]]),
    );
  });

  it('row-level security shows a user no rows of other users, even without the user filter', async () => {
    const [ada, eve] = [await createWorld(test), await createWorld(test)];
    const list = (userId: string) =>
      test.testDatabase.database.asUser({ userId }, ({ sql }) => sql`select distinct user_id as "userId" from notes`);
    expect(await list(ada.user.id)).toEqual([{ userId: ada.user.id }]);
    expect(await list(eve.user.id)).toEqual([{ userId: eve.user.id }]);
  });
});

/** Lists the partitions that a plan reads, each once. */
function listPartitions(plan: unknown): { table: string; remainder: string }[] {
  return [...new Set(listValues(plan, 'Relation Name'))].flatMap((name) => {
    const [, table, remainder] = /^(\w+)_(\d)$/.exec(String(name)) ?? [];
    return table === undefined || remainder === undefined ? [] : [{ table, remainder }];
  });
}

function listValues(plan: unknown, key: string): unknown[] {
  if (Array.isArray(plan)) return plan.flatMap((part) => listValues(part, key));
  if (!isRecord(plan)) return [];
  return Object.entries(plan).flatMap(([name, value]) => (name === key ? [value] : listValues(value, key)));
}
