import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { scheduleTopUp } from '@goaltracker/db/calendar/occurrences.queries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../testing/backup-files.ts';
import { formatCalendarFile } from '../../testing/calendar-files.ts';
import { importCalendar } from '../../testing/import-files.ts';
import { createEvent, repeat } from '../../testing/calendar-samples.ts';
import { type TestApi, type TestCaller, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { createTopUpJob } from './top-up-job.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  // Its own database, because jobs of the users of other files would be done too.
  test = await startTestApi({ poolSize: 10 });
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const day = 86_400_000;
/** So many occurrences of a daily series lie within 13 months. */
const thirteenMonths = 397;

const createDaily = (fields: object = {}) =>
  createEvent(ada, { recurrence: repeat({ type: 'daily' }), expand: true, ...fields });
const runDue = (api: TestApi = test) => api.api.jobQueue.runDue();
const countStored = async (user: TestUser = ada) => (await test.rows.read(user.id))['calendar_events']?.length ?? 0;

/** The events of the year that begins now. */
const listYearAhead = (user: TestCaller): Promise<CalendarEvent[]> =>
  user.trpc.calendar.list({
    startDate: test.clock.now.toISOString(),
    endDate: new Date(test.clock.now.getTime() + 365 * day).toISOString(),
  });

/** Time passes while no server runs; the session ends meanwhile. */
async function sleep(passed: { days: number }): Promise<TestCaller> {
  test.clock.advance(passed);
  const { token } = await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
  return test.as(token);
}

/** When the series of a user are due to be topped up, in days from now; empty without a job. */
async function listDueDays(user: TestUser = ada): Promise<number[]> {
  const jobs = await test.testDatabase.database.global.sql<{ dueAt: string }[]>`
    select due_at as "dueAt" from jobs where user_id = ${user.id} and kind = 'series'`;
  return jobs.map(({ dueAt }) => Math.round((Date.parse(dueAt) - test.clock.now.getTime()) / day));
}

/** Does the job of the test's user alone. */
const topUp = (limits: { maxSteps?: number } = {}) =>
  createTopUpJob(test.api.services, limits).handle(
    { userId: ada.id, key: '' },
    { signal: AbortSignal.timeout(60_000), attempt: 1 },
  );

describe('the job', () => {
  it('stores a week of occurrences every week', async () => {
    await createDaily();
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths, [7]]);
    test.clock.advance({ days: 6 });
    await runDue();
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths, [1]]);
    test.clock.advance({ days: 1 });
    await runDue();
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths + 7, [7]]);
  });

  it('needs as many statements for three series as for one', async () => {
    const countFor = async (titles: readonly string[]) => {
      ada = await test.signUp();
      for (const title of titles) await createDaily({ title });
      test.clock.advance({ days: 7 });
      test.statements.reset();
      await topUp();
      return test.statements.statements.length;
    };
    expect(await countFor(['Run', 'Swim', 'Read'])).toBe(await countFor(['Run']));
  });

  it('stores ten years at a time of a series that began long ago, and notifies other devices', async () => {
    const topics: (readonly string[])[] = [];
    const stop = test.api.services.changes.listen(ada.id, (change) => topics.push(change.topics));
    await createDaily({ startTime: '2068-03-06T09:00:00Z' });
    expect(await countStored()).toBe(3652);
    expect(await listYearAhead(ada)).toHaveLength(365);
    topics.length = 0;
    await topUp();
    expect(await countStored()).toBe(2 * 3652);
    await runDue();
    stop();
    expect(await countStored()).toBe((Date.parse('2090-03-06') - Date.parse('2068-03-06')) / day + thirteenMonths);
    expect(topics).toEqual([['calendar'], ['calendar']]);
    expect(await listDueDays()).toEqual([7]);
  });

  it('ends with the last series that goes on', async () => {
    const { id } = await createDaily();
    await ada.trpc.calendar.removeSeries({ id });
    test.clock.advance({ days: 7 });
    await runDue();
    expect(await listDueDays()).toEqual([]);
  });

  it('comes again at once for rules for which the steps of one time did not suffice', async () => {
    const rule = (days: string) => `{"type":"monthly","skipWeekends":false,"rrule":"FREQ=MONTHLY;BYMONTHDAY=${days}"}`;
    for (const days of ['1,15', '1,20'])
      await createEvent(ada, { recurrence: rule(days), expand: true, startTime: '2090-04-01T09:00:00Z' });
    await createDaily();
    test.clock.advance({ days: 3_000 });
    const before = await countStored();
    await topUp({ maxSteps: 1_000 });
    const once = await countStored();
    expect(once).toBeGreaterThan(before + 3_000);
    expect((await listDueDays())[0]).toBeLessThan(0);
    await topUp();
    expect(await countStored()).toBeGreaterThan(once);
    expect(await listDueDays()).toEqual([7]);
  });
});

describe('topping up', () => {
  it('a server that has slept for six weeks shows a full year, before and after its jobs', async () => {
    await createDaily();
    const user = await sleep({ days: 42 });
    const computed = await listYearAhead(user);
    expect([computed.length, await countStored()]).toEqual([365, thirteenMonths]);
    await runDue();
    expect(await listYearAhead(user)).toEqual(computed);
    expect(await countStored()).toBe(thirteenMonths + 42);
  });

  it('two servers with one queue do each job once', async () => {
    const other = await startTestApi({ testDatabase: test.testDatabase });
    const people = [ada];
    while (people.length < 8) people.push((ada = await test.signUp()));
    for (ada of people) await createDaily();
    await runDue();
    const countDone = () =>
      [test, other].reduce((done, { api }) => done + (api.jobQueue.stats.get('series')?.totals.done ?? 0), 0);
    test.clock.advance({ days: 60 });
    other.clock.set(test.clock.now.toISOString());
    const due = (await test.api.countJobs()).find(({ kind }) => kind === 'series')?.due ?? 0;
    const before = countDone();
    await Promise.all([runDue(), runDue(other)]);
    expect(due).toBeGreaterThanOrEqual(people.length);
    expect(countDone() - before).toBe(due);
    for (const person of people) expect(await countStored(person)).toBe(thirteenMonths + 60);
    await other.rows.close();
  });

  it('a restored backup of long ago is stored up to 13 months ahead', async () => {
    await createDaily();
    const backup = await backUp(test, ada);
    test.clock.advance({ days: 500 });
    ada = await test.signUp();
    await restore(test, ada, backup);
    expect(await listYearAhead(ada)).toHaveLength(365);
    expect(await listDueDays()).toEqual([0]);
    await runDue();
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths + 500, [7]]);
    expect(await ada.trpc.calendar.unreported({})).toMatchObject({ count: 181 });
  });

  it('an imported series is topped up six weeks later', async () => {
    const event = ['UID:run', 'DTSTART:20900306T080000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Run'];
    await importCalendar(test, ada, formatCalendarFile(event));
    expect(await countStored()).toBe(thirteenMonths);
    const user = await sleep({ days: 42 });
    await runDue();
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths + 42, [7]]);
    expect(await listYearAhead(user)).toHaveLength(365);
  });

  it('a series that was moved to an earlier month is stored up to 13 months ahead', async () => {
    const { id } = await createDaily({ startTime: '2090-12-06T09:00:00Z', endTime: '2090-12-06T10:00:00Z' });
    await runDue();
    await ada.trpc.calendar.updateSeries({
      id,
      startTime: '2090-03-06T09:00:00Z',
      endTime: '2090-03-06T10:00:00Z',
    });
    const read = async () =>
      await ada.trpc.calendar.list({ startDate: '2090-03-06T00:00:00Z', endDate: '2091-03-06T00:00:00Z' });
    const computed = await read();
    expect(computed).toHaveLength(365);
    expect(await countStored()).toBeLessThan(200);
    expect(await listDueDays()).toEqual([expect.any(Number)]);
    await runDue();
    expect(await read()).toEqual(computed);
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths, [7]]);
  });

  it('a series that was deleted and restored is topped up again', async () => {
    const { id } = await createDaily();
    await ada.trpc.calendar.removeSeries({ id });
    await ada.trpc.calendar.restore({ id });
    await runDue();
    const user = await sleep({ days: 30 });
    await runDue();
    expect([await countStored(), await listDueDays()]).toEqual([thirteenMonths + 30, [7]]);
    expect(await listYearAhead(user)).toHaveLength(365);
  });
});

describe('scheduling', () => {
  const schedule = (days: number) =>
    test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
      scheduleTopUp(tx, new Date(test.clock.now.getTime() + days * day)),
    );

  it('another schedule never makes the job due later', async () => {
    await schedule(5);
    await schedule(9);
    expect(await listDueDays()).toEqual([5]);
    await schedule(2);
    expect(await listDueDays()).toEqual([2]);
  });

  it('brings back a job that is parked', async () => {
    await schedule(5);
    await test.testDatabase.database.global.sql`
      update jobs set due_at = null, attempts = 25 where user_id = ${ada.id} and kind = 'series'`;
    await schedule(9);
    const [job] = await test.testDatabase.database.global
      .sql`select attempts from jobs where user_id = ${ada.id} and kind = 'series'`;
    expect([await listDueDays(), job?.['attempts']]).toEqual([[9], 0]);
  });
});
