import { countJobs } from '@goaltracker/db/core/jobs/job-queue.queries';
import { maxJobAttempts } from '@goaltracker/domain/core/jobs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp, restore } from '../testing/backup-files.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { CalendarFetchError } from './fetch-failures.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

beforeEach(async () => {
  await test.testDatabase.database.global.sql`delete from jobs`;
  test.clock.set(mondayNoon);
  test.web.reset();
});

/** A user with `count` calendars, all due in two hours. */
async function subscribe(count: number, host = 'calendar.example'): Promise<TestUser> {
  const user = await test.signUp();
  for (let at = 0; at < count; at++) await user.trpc.calendarSubscriptions.create({ url: `https://${host}/${at}` });
  return user;
}

function startDueTime(): void {
  test.clock.set('2090-03-06T14:00:00.000Z');
  test.web.requests.length = 0;
}

const countDue = async () => {
  const counts = await countJobs(test.testDatabase.database, test.clock.now);
  return counts.find(({ kind }) => kind === 'calendar-fetch')?.due ?? 0;
};

describe('subscribed calendars', () => {
  it('are fetched when they are due, and again only after their refresh time', async () => {
    await subscribe(3);
    await test.api.jobQueue.runDue();
    expect(test.web.requests).toHaveLength(3);
    startDueTime();
    await test.api.jobQueue.runDue();
    await test.api.jobQueue.runDue();
    expect(test.web.requests).toHaveLength(3);
    expect(await countDue()).toBe(0);
  });

  it('are not fetched after too many failures on our side until they are refreshed, and show why', async () => {
    const user = await subscribe(1);
    startDueTime();
    await test.testDatabase.database.global.sql`update jobs set attempts = ${maxJobAttempts}`;
    await test.api.jobQueue.runDue();
    const [parked] = await user.trpc.calendarSubscriptions.list();
    expect([test.web.requests, parked?.failure]).toEqual([[], expect.stringContaining('on our side')]);
    test.clock.advance({ days: 20 });
    expect(await countDue()).toBe(0);
    const refreshed = await user.trpc.calendarSubscriptions.refresh({ id: parked?.id ?? '' });
    expect(refreshed.failure).toBeNull();
    test.clock.advance({ hours: 2 });
    expect(await countDue()).toBe(1);
  });

  it('are not delayed by slow calendars of another user', async () => {
    await subscribe(100, 'slow.example');
    const other = await subscribe(1, 'quick.example');
    startDueTime();
    const gate = Promise.withResolvers<void>();
    let slowFetches = 0;
    test.web.onFetch = async (address) => {
      if (!address.includes('slow')) return;
      slowFetches += 1;
      expect(slowFetches).toBe(1);
      await gate.promise;
      slowFetches -= 1;
    };
    const done = test.api.jobQueue.runDue();
    await expect.poll(() => test.web.requests.some(({ address }) => address.includes('quick'))).toBe(true);
    await expect
      .poll(async () => (await other.trpc.calendarSubscriptions.list())[0]?.succeededAt)
      .toBe(test.clock.now.toISOString());
    expect(test.web.requests).toHaveLength(2);
    gate.resolve();
    await done;
    expect(test.web.requests).toHaveLength(101);
  });

  it('are fetched later each time while they fail', async () => {
    const user = await subscribe(1);
    startDueTime();
    test.web.set('https://calendar.example/0', new CalendarFetchError('Its server does not answer.'));
    await test.api.jobQueue.runDue();
    const delays: number[] = [];
    for (let failures = 1; failures <= 3; failures++) {
      const [row] = (await test.rows.read(user.id))['jobs'] ?? [];
      const due = Date.parse((JSON.parse(row ?? '') as { due_at: string }).due_at);
      delays.push((due - test.clock.now.getTime()) / 60_000);
      test.clock.set(new Date(due).toISOString());
      await test.api.jobQueue.runDue();
    }
    for (const [index, minutes] of delays.entries()) {
      expect(minutes).toBeGreaterThanOrEqual(5 * 2 ** index);
      expect(minutes).toBeLessThanOrEqual(6 * 2 ** index);
    }
    expect(test.web.requests).toHaveLength(4);
  });

  it('are fetched five seconds apart after a restore', async () => {
    const user = await subscribe(3);
    const file = await backUp(test, user);
    await restore(test, user, file);
    test.web.requests.length = 0;
    for (const count of [1, 2, 3, 3]) {
      await test.api.jobQueue.runDue();
      expect(test.web.requests).toHaveLength(count);
      test.clock.advance({ seconds: 5 });
    }
  });

  it('lose their jobs when the account is deleted', async () => {
    const user = await subscribe(1);
    await user.trpc.auth.remove({ password: user.password });
    startDueTime();
    expect(await countDue()).toBe(0);
  });
});

describe('a committed transaction', () => {
  afterEach(() => void vi.useRealTimers());

  it('starts the job that it has scheduled immediately, before the queue polls', async () => {
    const user = await subscribe(1);
    test.web.requests.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const errors: unknown[] = [];
    test.api.jobQueue.start((error) => errors.push(error));
    await user.trpc.auth.update({ name: 'Ada' });
    expect(test.web.requests).toEqual([]);
    await user.trpc.auth.update({ timezone: 'America/New_York' });
    await expect.poll(() => test.web.requests.length).toBeGreaterThan(0);
    await test.api.jobQueue.stop();
    expect([test.web.requests.length, errors]).toEqual([1, []]);
  });
});
