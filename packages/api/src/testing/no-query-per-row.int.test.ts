import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEvent, createSeries, listYears, repeat } from './calendar-samples.ts';
import { at, createValueGoal, createWig } from './goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from './test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

/** Creates rows for a user and returns the call to measure. */
type Prepare = (user: TestUser, rows: number) => Promise<() => Promise<unknown>>;

const list = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at));
const scheduled = { scheduledStart: '2090-03-06T09:00:00Z' };
const createTasks = (user: TestUser, count: number) =>
  user.trpc.tasks.createMany({ tasks: list(count, (at) => ({ title: `Task ${at}`, ...scheduled })) });

/** Returns the first event of a series with this number of parts. */
async function createSplitSeries(user: TestUser, parts: number) {
  const events = await createSeries(user, { type: 'weekly', endType: 'after', count: parts });
  for (const { id } of events.slice(1))
    await user.trpc.calendar.updateSeries({ id, title: `Swim ${id}`, scope: 'following' });
  return at(events, 0);
}

const calls: Record<string, Prepare> = {
  'goals.list': async (user, rows) => {
    const milestones = list(rows, (at) => ({ title: `Milestone ${at}`, targetValue: at + 1 }));
    for (let goal = 0; goal < rows; goal++) await createWig(user, { milestones });
    return () => user.trpc.goals.list();
  },
  'categories.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) {
      const { id } = await user.trpc.categories.create({ name: 'More', icon: 'Star', color: 'blue' });
      await createValueGoal(user, { categoryId: id });
    }
    return () => user.trpc.categories.list();
  },
  'planner.listGoals': async (user, rows) => {
    const { id } = await user.trpc.planner.createSession({ month: 3, year: 2090 });
    for (let goal = 0; goal < rows; goal++) await createValueGoal(user, { planningSessionId: id });
    return () => user.trpc.planner.listGoals({ id });
  },
  'calendar.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) await createSeries(user, { type: 'daily', endType: 'after', count: rows });
    return () => listYears(user);
  },
  'calendar.unreported': async (user, rows) => {
    const startTime = '2090-01-06T09:00:00Z';
    for (let at = 0; at < rows; at++) await createSeries(user, { type: 'weekly' }, { startTime });
    return () => user.trpc.calendar.unreported({ limit: 200 });
  },
  'calendar.series': async (user, rows) => {
    const events = await createSeries(user, { type: 'weekly', endType: 'after', count: rows });
    for (const { id } of events) await user.trpc.calendar.update({ id, title: 'Swim' });
    return () => user.trpc.calendar.series({ id: at(events, 0).id });
  },
  'calendar.removeMany': async (user, rows) => {
    const events = await createSeries(user, { type: 'weekly', endType: 'after', count: rows });
    return () => user.trpc.calendar.removeMany({ events: events.map(({ id }) => ({ id })) });
  },
  'search.find': async (user, rows) => {
    await createTasks(user, rows);
    for (let at = 0; at < rows; at++) await user.trpc.notes.create({ title: `Task ${at}`, content: 'A task' });
    return () => user.trpc.search.find({ text: 'task' });
  },
  'dailyPerformance.listRange': async (user, rows) => {
    const read = () => user.trpc.dailyPerformance.listRange({ startDate: '2090-01-01', endDate: `2090-01-0${rows}` });
    for (let goal = 0; goal < rows; goal++) await createWig(user);
    await read();
    return read;
  },
  'tasks.updateMany': async (user, rows) => {
    const tasks = await createTasks(user, rows);
    return () => user.trpc.tasks.updateMany({ tasks: tasks.map(({ id }) => ({ id, isCompleted: true })) });
  },
  'calendar.updateSeries': async (user, rows) => {
    const recurrence = repeat({ type: 'daily', endType: 'after', count: rows });
    const { id } = await createEvent(user, { recurrence, expand: true });
    return () => user.trpc.calendar.updateSeries({ id, title: 'Swim' });
  },
  'calendar.updateSeries of a series that was split': async (user, parts) => {
    const { id } = await createSplitSeries(user, parts);
    return () => user.trpc.calendar.updateSeries({ id, title: 'Choir', scope: 'whole' });
  },
  'calendar.removeSeries of a series that was split': async (user, parts) => {
    const { id } = await createSplitSeries(user, parts);
    return () => user.trpc.calendar.removeSeries({ id, scope: 'whole' });
  },
  'calendar.restore of a series that was split': async (user, parts) => {
    const { id } = await createSplitSeries(user, parts);
    await user.trpc.calendar.updateSeries({ id, title: 'Choir', scope: 'whole' });
    return () => user.trpc.calendar.restore({ id });
  },
  'calendar.series of a series that was split': async (user, parts) => {
    const { id } = await createSplitSeries(user, parts);
    return () => user.trpc.calendar.series({ id });
  },
};

it.each(Object.entries(calls))('the number of statements of %s does not grow with the rows', async (_, prepare) => {
  const counts: number[] = [];
  for (const rows of [2, 6]) {
    const call = await prepare(await test.signUp(), rows);
    test.statements.reset();
    await call();
    counts.push(test.statements.statements.length);
  }
  expect(counts).toEqual([counts[0], counts[0]]);
  expect(counts[0]).toBeGreaterThan(0);
});
