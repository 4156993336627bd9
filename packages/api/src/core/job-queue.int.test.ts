import { newId } from '@goaltracker/db/core/id';
import { claimJobs, countJobs, listDueJobs } from '@goaltracker/db/core/jobs/job-queue.queries';
import { deleteJob, scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { type TestDatabase, shareTestDatabase } from '@goaltracker/db/testing/test-database';
import { maxJobAttempts } from '@goaltracker/domain/core/jobs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../testing/test-clock.ts';
import { type Job, type JobHandler, type JobQueue, createJobQueue } from './job-queue.ts';

const kind = 'calendar-fetch';
const lease = 120_000;
const clock = new TestClock();

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.global.sql`delete from jobs`;
});

/** Inserts `each` jobs for each of `users` users, due since `ago` seconds. */
async function insertJobs({ users = 1, each = 1, ago = 0 }): Promise<string[]> {
  const ids = Array.from({ length: users }, newId);
  const dueAt = new Date(clock.now.getTime() - ago * 1_000).toISOString();
  await test.database.global.sql`
    insert into jobs (user_id, kind, key, due_at)
    select user_id, ${kind}, n::text, ${dueAt}::timestamptz
    from unnest(${ids}::uuid[]) as user_id, generate_series(1, ${each}::int) as n`;
  return ids;
}

/** A server's queue, and the jobs it has run in order. Deletes every job by default. */
function startServer(
  handle?: JobHandler['handle'],
  options: Partial<JobHandler> = {},
): { queue: JobQueue; done: Job[]; errors: unknown[] } {
  const done: Job[] = [];
  const errors: unknown[] = [];
  const handler: JobHandler = {
    kind,
    async handle(job, attempt) {
      done.push(job);
      if (handle) await handle(job, attempt);
      else await deleteDone(job);
    },
    ...options,
  };
  const queue = createJobQueue({ database: test.database, clock: () => clock.now, handlers: [handler] });
  queue.start((error) => errors.push(error));
  return { queue, done, errors };
}

async function deleteDone({ userId, key }: Job): Promise<void> {
  await test.database.asUser({ userId }, (tx) => deleteJob(tx, { kind, key }));
}

const listDue = (limit = 1_000) => listDueJobs(test.database, { kind, now: clock.now, limit, except: [] });
const claimDue = async () => claimJobs(test.database, { kind, jobs: await listDue(), now: clock.now, lease });
const count = async () => (await countJobs(test.database, clock.now))[0] ?? { due: 0, parked: 0 };
const readDueAt = async () => {
  const [row] = await test.database.global.sql<{ dueAt: string | null }[]>`select due_at as "dueAt" from jobs`;
  return row?.dueAt;
};
const inSeconds = (seconds: number) => new Date(clock.now.getTime() + seconds * 1_000).toISOString();
const names = (jobs: readonly Job[]) => jobs.map(({ userId, key }) => `${userId} ${key}`);

describe('due jobs', () => {
  it('run once each on several servers', async () => {
    await insertJobs({ users: 60, each: 3 });
    const servers = [startServer(), startServer(), startServer()];
    await Promise.all(servers.map(({ queue }) => queue.runDue()));
    const done = servers.flatMap((server) => names(server.done));
    expect([done.length, new Set(done).size, await count()]).toEqual([180, 180, { due: 0, parked: 0 }]);
    await Promise.all(servers.map(({ queue }) => queue.stop()));
  });

  it('are claimed by one of many servers that try at the same time', async () => {
    await insertJobs({ users: 30 });
    const jobs = await listDue();
    const tries = Array.from({ length: 20 }, () => claimJobs(test.database, { kind, jobs, now: clock.now, lease }));
    const taken = (await Promise.allSettled(tries)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    expect(names(taken).toSorted()).toEqual(names(jobs).toSorted());
    expect(await count()).toEqual({ due: 0, parked: 0 });
  });

  it('wait for their time and for the user’s running jobs', async () => {
    await insertJobs({ ago: -60 });
    const [user = ''] = await insertJobs({ each: 3 });
    let running = 0;
    const { queue, done } = startServer(async (job) => {
      expect(++running).toBe(1);
      await deleteDone(job);
      running -= 1;
    });
    await queue.runDue();
    expect(done.map(({ userId }) => userId)).toEqual([user, user, user]);
    await queue.stop();
  });

  it('of many users are claimed in one statement', async () => {
    await insertJobs({ users: 200 });
    let claims = 0;
    const sql = new Proxy(test.database.global.sql, {
      apply(target, self, parameters: [[string], ...unknown[]]) {
        const [[text]] = parameters;
        if (text.includes('update jobs')) claims += 1;
        return Reflect.apply(target, self, parameters);
      },
    });
    // One place per job: with fewer places, the count depends on how many jobs end at the same time.
    const handler: JobHandler = { kind, concurrency: 200, handle: deleteDone };
    const database = { global: { ...test.database.global, sql } };
    await createJobQueue({ database, clock: () => clock.now, handlers: [handler] }).runDue();
    expect(await count()).toEqual({ due: 0, parked: 0 });
    expect(claims).toBe(1);
  });
});

it('counting jobs does not read jobs that are not due', async () => {
  await insertJobs({ users: 10_000, ago: -60 });
  const explain = new Proxy(test.database.global.sql, {
    apply(target, self, [[first, ...rest], ...values]: [string[], ...unknown[]]) {
      const texts = [`explain ${first}`, ...rest];
      return Reflect.apply(target, self, [Object.assign(texts, { raw: texts }), ...values]);
    },
  });
  const plan = await countJobs({ global: { ...test.database.global, sql: explain } }, clock.now);
  expect(JSON.stringify(plan)).toContain('jobs_by_time');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

describe('a user with 50,000 due jobs', () => {
  it('delays other users by one job at a time, even with one place', async () => {
    const [flood = ''] = await insertJobs({ each: 50_000, ago: 60 });
    const others = await insertJobs({ users: 40, each: 2 });
    const ended = Promise.withResolvers<void>();
    const left = new Set(others.flatMap((userId) => [`${userId} 1`, `${userId} 2`]));
    const { queue, done } = startServer(
      async (job) => {
        await deleteDone(job);
        left.delete(`${job.userId} ${job.key}`);
        if (left.size === 0) ended.resolve();
      },
      { concurrency: 1 },
    );
    queue.wake();
    await ended.promise;
    await queue.stop();
    const ofFlood = done.filter(({ userId }) => userId === flood).length;
    // One job in each round over all users. The first round and rounds after a poll start early.
    expect(ofFlood).toBeLessThan(10);
    expect((await count()).due).toBeGreaterThan(49_980);
  });
});

describe('a job of a server that was killed', () => {
  it('is due again when its lease ends, later each time', async () => {
    await insertJobs({});
    for (const minutes of [2, 4, 8, 16, 32, 64, 64]) {
      const [taken] = await claimDue();
      expect(taken?.dueAt).toBe(inSeconds(minutes * 60));
      clock.advance({ seconds: minutes * 60 - 1 });
      expect(await listDue()).toEqual([]);
      clock.advance({ seconds: 1 });
    }
    const { queue, done } = startServer();
    await queue.runDue();
    expect(done).toHaveLength(1);
    await queue.stop();
  });

  it(`is parked after ${maxJobAttempts} servers without another attempt`, async () => {
    const [user = ''] = await insertJobs({});
    await test.database.global.sql`update jobs set attempts = ${maxJobAttempts}`;
    const parked: Job[] = [];
    const { queue, done } = startServer(undefined, { onPark: async (job) => void parked.push(job) });
    await queue.runDue();
    expect([done, parked, await count()]).toEqual([[], [{ userId: user, key: '1' }], { kind, due: 0, parked: 1 }]);
    await queue.stop();
  });
});

describe('a job that fails', () => {
  const fail = async () => {
    throw new Error('A mistake');
  };

  it('is reported and retried later each time, and parked after 25 attempts until it is scheduled', async () => {
    const [userId = ''] = await insertJobs({});
    const { queue, done, errors } = startServer(fail);
    const delays: number[] = [];
    for (let attempt = 1; attempt <= maxJobAttempts; attempt++) {
      await queue.runDue();
      await queue.runDue();
      expect(errors).toHaveLength(attempt);
      delays.push((Date.parse((await readDueAt()) ?? '') - clock.now.getTime()) / 1_000);
      clock.advance({ hours: 3 });
    }
    expect(delays[2]).toSatisfy((seconds) => seconds >= 40 && seconds <= 48);
    expect([await readDueAt(), await count()]).toEqual([null, { kind, due: 0, parked: 1 }]);
    expect(queue.stats.get(kind)).toEqual({ totals: { done: 0, failed: 25, parked: 1 } });
    await test.database.asUser({ userId }, (tx) => scheduleJob(tx, { kind, key: '1', dueAt: clock.now }));
    await queue.runDue();
    expect(done).toHaveLength(maxJobAttempts + 1);
    await queue.stop();
  });

  it('keeps a new time that was scheduled meanwhile', async () => {
    await insertJobs({});
    const dueAt = new Date(clock.now.getTime() + 5_000);
    const { queue, errors } = startServer(async ({ userId, key }) => {
      await test.database.asUser({ userId }, (tx) => scheduleJob(tx, { kind, key, dueAt }));
      await fail();
    });
    await queue.runDue();
    expect([errors.length, await readDueAt()]).toEqual([1, dueAt.toISOString()]);
    await queue.stop();
  });
});

describe('a server that stops', () => {
  it('interrupts its jobs, so that another server runs them immediately and none counts as failed', async () => {
    await insertJobs({ users: 2 });
    const { queue, done, errors } = startServer(
      (_, { signal }) =>
        new Promise((_done, failed) => signal.addEventListener('abort', () => failed(new Error('aborted')))),
    );
    const running = queue.runDue();
    await expect.poll(() => done.length).toBe(2);
    expect(await count()).toEqual({ due: 0, parked: 0 });
    await queue.stop();
    await running;
    expect([errors, queue.stats.get(kind)?.totals]).toEqual([[], { done: 0, failed: 0, parked: 0 }]);
    const other = startServer(async (job, { attempt }) => {
      expect(attempt).toBe(1);
      await deleteDone(job);
    });
    await other.queue.runDue();
    expect([other.done.length, other.errors]).toEqual([2, []]);
    await other.queue.stop();
  });
});
