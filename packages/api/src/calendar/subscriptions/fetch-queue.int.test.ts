import {
  claimFetch,
  countDueFetches,
  listDueFetches,
} from '@goaltracker/db/calendar/subscriptions/fetch-queue.queries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { CalendarFetchError } from './fetch-failures.ts';
import { createFetchQueue } from './fetch-queue.ts';

let test: TestApi;
/** Another server on the same database. */
let other: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  other = await startTestApi({ testDatabase: test.testDatabase });
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.testDatabase.database.global.sql`delete from calendar_fetches`;
  setClocks(mondayNoon);
  test.web.reset();
  other.web.reset();
});

function setClocks(instant: string): void {
  test.clock.set(instant);
  other.clock.set(instant);
}

/** A user with so many calendars, all of which are due two hours later, when it now is. */
async function subscribe(count: number, host = 'calendar.example'): Promise<TestUser> {
  const user = await test.signUp();
  for (let at = 0; at < count; at++) await user.trpc.calendarSubscriptions.create({ url: `https://${host}/${at}` });
  return user;
}

function startDueTime(): void {
  setClocks('2090-03-06T14:00:00.000Z');
  test.web.requests.length = 0;
}

const countDue = () => countDueFetches(test.testDatabase.database, test.clock.now);
const findDue = async () => {
  const [due] = await listDueFetches(test.testDatabase.database, { now: test.clock.now, limit: 1, except: [] });
  if (!due) throw new Error('No job is due');
  return due;
};

describe('the queue', () => {
  it('fetches calendars when they are due, not before, and then only after their refresh time', async () => {
    await subscribe(3);
    await test.api.fetchQueue.runDue();
    expect(test.web.requests).toHaveLength(3);
    startDueTime();
    await test.api.fetchQueue.runDue();
    await test.api.fetchQueue.runDue();
    expect(test.web.requests).toHaveLength(3);
    expect(await countDue()).toBe(0);
  });

  it('gives each job to one of several servers', async () => {
    const users = 12;
    for (let at = 0; at < users; at++) await subscribe(2);
    startDueTime();
    await Promise.all([test.api.fetchQueue.runDue(), other.api.fetchQueue.runDue()]);
    await Promise.all([test.api.fetchQueue.runDue(), other.api.fetchQueue.runDue()]);
    expect(test.web.requests.length + other.web.requests.length).toBe(2 * users);
    expect(await countDue()).toBe(0);
  });

  it('lets one server take a job, of many that try', async () => {
    await subscribe(1);
    startDueTime();
    const due = await findDue();
    const until = new Date('2090-03-06T14:02:00.000Z');
    const claims = await Promise.all(
      Array.from({ length: 20 }, () => claimFetch(test.testDatabase.database, due, until)),
    );
    expect(claims.filter((attempts) => attempts !== undefined)).toEqual([1]);
  });

  it('lets another server do the job of one that was killed', async () => {
    const user = await subscribe(1);
    startDueTime();
    await claimFetch(test.testDatabase.database, await findDue(), new Date('2090-03-06T14:02:00.000Z'));
    await other.api.fetchQueue.runDue();
    expect(other.web.requests).toEqual([]);
    setClocks('2090-03-06T14:02:00.000Z');
    await other.api.fetchQueue.runDue();
    expect(other.web.requests).toHaveLength(1);
    expect(await user.trpc.calendarSubscriptions.list()).toMatchObject([{ succeededAt: '2090-03-06T14:02:00.000Z' }]);
  });

  it('parks a job that has ended five servers, says so, and takes it up again when it is refreshed', async () => {
    const user = await subscribe(1);
    startDueTime();
    const start = test.clock.now.getTime();
    for (let killed = 1; killed <= 5; killed++) {
      setClocks(new Date(start + killed * 120_000).toISOString());
      await claimFetch(test.testDatabase.database, await findDue(), new Date(start + (killed + 1) * 120_000));
    }
    setClocks(new Date(start + 6 * 120_000).toISOString());
    await test.api.fetchQueue.runDue();
    const [parked] = await user.trpc.calendarSubscriptions.list();
    expect([test.web.requests, parked?.failure]).toEqual([[], expect.stringContaining('on our side')]);
    expect(test.api.services.calendarFetches.totals.parked).toBe(1);
    test.clock.advance({ days: 20 });
    expect(await countDue()).toBe(0);
    const refreshed = await user.trpc.calendarSubscriptions.refresh({ id: parked?.id ?? '' });
    expect(refreshed.failure).toBeNull();
    test.clock.advance({ hours: 2 });
    expect(await countDue()).toBe(1);
  });

  it('does not keep anybody waiting for one person’s hundred calendars that do not answer', async () => {
    await subscribe(100, 'slow.example');
    const patient = await subscribe(1, 'quick.example');
    startDueTime();
    const gate = Promise.withResolvers<void>();
    let slowAtOnce = 0;
    test.web.onFetch = async (address) => {
      if (!address.includes('slow')) return;
      slowAtOnce += 1;
      expect(slowAtOnce).toBe(1);
      await gate.promise;
      slowAtOnce -= 1;
    };
    const done = test.api.fetchQueue.runDue();
    await expect.poll(() => test.web.requests.some(({ address }) => address.includes('quick'))).toBe(true);
    await expect
      .poll(async () => (await patient.trpc.calendarSubscriptions.list())[0]?.succeededAt)
      .toBe(test.clock.now.toISOString());
    expect(test.web.requests).toHaveLength(2);
    gate.resolve();
    await done;
    expect(test.web.requests).toHaveLength(101);
  });

  it('retries a calendar that fails later each time', async () => {
    const user = await subscribe(1);
    startDueTime();
    test.web.set('https://calendar.example/0', new CalendarFetchError('Its server does not answer.'));
    await test.api.fetchQueue.runDue();
    const delays: number[] = [];
    for (let failures = 1; failures <= 3; failures++) {
      const [row] = (await test.rows.read(user.id))['calendar_fetches'] ?? [];
      const due = Date.parse(`${/"([^"]+)\+00"/.exec(row ?? '')?.[1]}Z`);
      delays.push((due - test.clock.now.getTime()) / 60_000);
      setClocks(new Date(due).toISOString());
      await test.api.fetchQueue.runDue();
    }
    for (const [index, minutes] of delays.entries()) {
      expect(minutes).toBeGreaterThanOrEqual(5 * 2 ** index);
      expect(minutes).toBeLessThanOrEqual(6 * 2 ** index);
    }
    expect(test.web.requests).toHaveLength(4);
  });

  it('forgets the calendars of a deleted account', async () => {
    const user = await subscribe(1);
    await user.trpc.auth.remove({ password: user.password });
    startDueTime();
    expect(await countDue()).toBe(0);
  });
});

describe('a server that stops', () => {
  it('interrupts its jobs, so that another does them at once and none counts as poisoned', async () => {
    const user = await subscribe(1);
    startDueTime();
    const stopping = await startTestApi({ testDatabase: test.testDatabase });
    stopping.clock.set('2090-03-06T14:00:00.000Z');
    stopping.web.onFetch = (_, signal) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted'))));
    const running = stopping.api.fetchQueue.runDue();
    await expect.poll(() => stopping.web.requests.length).toBe(1);
    expect(await countDue()).toBe(0);
    await stopping.api.fetchQueue.stop();
    await running;
    expect(await findDue()).toMatchObject({ userId: user.id });
    await test.api.fetchQueue.runDue();
    expect(test.web.requests).toHaveLength(1);
    await stopping.rows.close();
  });
});

describe('an error on our side', () => {
  it('is reported, and the job is tried again after two minutes', async () => {
    await subscribe(1);
    startDueTime();
    const { database } = test.testDatabase;
    const errors: unknown[] = [];
    let attempts = 0;
    const queue = createFetchQueue({
      database,
      clock: () => test.clock.now,
      stats: test.api.queues['calendar-fetches'],
      async doFetch() {
        attempts += 1;
        throw new Error('A mistake');
      },
    });
    queue.start((error) => errors.push(error));
    await queue.runDue();
    await queue.runDue();
    expect([attempts, errors]).toEqual([1, [new Error('A mistake')]]);
    setClocks('2090-03-06T14:02:00.000Z');
    await queue.runDue();
    expect(attempts).toBe(2);
    await queue.stop();
  });
});
