import { newId } from '@goaltracker/db/core/id';
import { type TestFiles, importCalendar, runImport } from './import-files.ts';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { formatPlanText } from '@goaltracker/domain/planner/plan-text';
import { rounds, sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCalendarFile } from './calendar-files.ts';
import { createEvent, createSeries, listYears, repeat } from './calendar-samples.ts';
import { at, createSimpleGoal, createValueGoal, createWig, first } from './goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from './test-api.ts';
import { mondayNoon } from './test-clock.ts';
import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { formatCalendar, standup } from './test-web.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const milestones = (count: number) => many(count, (at) => ({ title: `Milestone ${at}`, targetValue: at + 1 }));
const leads = (count: number) => many(count, (at) => ({ title: `Lead ${at}`, targetValue: at + 1 }));

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  test.statements.reset();
  await work();
  return test.statements.statements.length;
}

/** Creates `rows` rows for a user and returns the call to measure. */
type Prepare = (user: TestUser, rows: number) => Promise<() => Promise<unknown>>;

const calls: Record<string, Prepare> = {
  'goals.list': async (user, rows) => {
    for (let goal = 0; goal < rows; goal++) await createWig(user, { milestones: milestones(3) });
    return () => user.trpc.goals.list();
  },
  'goals.create with milestones': async (user, rows) => () => createValueGoal(user, { milestones: milestones(rows) }),
  'goals.create with lead measures': async (user, rows) => () => createWig(user, { leads: leads(rows) }),
  'goals.update with milestones and lead measures': async (user, rows) => {
    const { id, ...goal } = await createWig(user, { milestones: milestones(rows), leads: leads(rows) });
    const parts = { milestones: [...goal.milestones, ...milestones(rows)], leads: [...goal.leads, ...leads(rows)] };
    return () => user.trpc.goals.update({ id, ...parts });
  },
  'goals.create with obstacles': async (user, rows) => () =>
    createValueGoal(user, { description: describeObstacles(rows, rows) }),
  'goals.update with other obstacles': async (user, rows) => {
    const { id } = await createValueGoal(user, { description: describeObstacles(rows, 2) });
    return () => user.trpc.goals.update({ id, description: describeObstacles(rows + 1, 3) });
  },
  'planner.listGoals': async (user, rows) => {
    const { id } = await user.trpc.planner.createSession({ month: 3, year: 2090 });
    for (let goal = 0; goal < rows; goal++) {
      const description = describeObstacles(2, 2);
      const made = await createValueGoal(user, { planningSessionId: id, description, milestones: milestones(2) });
      await user.trpc.progress.create({ goalId: made.id, value: 1 });
    }
    return () => user.trpc.planner.listGoals({ id });
  },
  'planner.listReviews': async (user, rows) => {
    for (let at = 1; at <= rows; at++) await user.trpc.planner.saveReview({ week: addDays('2089-01-03', 7 * at) });
    return () => user.trpc.planner.listReviews({});
  },
  'planner.carryOver': async (user, rows) => {
    const { id: goalId } = await createValueGoal(user);
    for (let at = 0; at < rows; at++) {
      const startTime = `2090-03-12T${String(at).padStart(2, '0')}:00:00Z`;
      const { id } = await createEvent(user, { goalId, startTime });
      await user.trpc.calendar.setCompletion({ id, completionStatus: 'not_completed' });
    }
    return () => user.trpc.planner.carryOver({ week: '2090-03-06' });
  },
  'goals.remove': async (user, rows) => {
    const goal = await createValueGoal(user, { milestones: milestones(rows) });
    for (let entry = 0; entry < rows; entry++) await user.trpc.progress.create({ goalId: goal.id, value: 1 });
    return () => user.trpc.goals.remove({ id: goal.id });
  },
  'apiTokens.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) await user.trpc.apiTokens.create({ name: 'A script', access: 'read' });
    return () => user.trpc.apiTokens.list();
  },
  'calendarFeeds.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) await user.trpc.calendarFeeds.create({ name: 'A phone' });
    return () => user.trpc.calendarFeeds.list();
  },
  'pushDevices.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) await user.trpc.pushDevices.add(makeSubscription());
    return () => user.trpc.pushDevices.list();
  },
  'a calendar feed with events, series, tasks and deadlines': async (user, rows) => {
    for (let at = 0; at < rows; at++) {
      await createEvent(user);
      await createSeries(user, { type: 'daily' });
      await user.trpc.tasks.create({ title: 'Rent', dueDate: '2090-03-06T09:00:00Z' });
      await createValueGoal(user, { deadline: '2090-06-01' });
    }
    const feed = { name: 'A phone', includesTasks: true, includesDeadlines: true };
    const { path } = await user.trpc.calendarFeeds.create(feed);
    return () => test.readFeed(path);
  },
  'sessions.list': async (user, rows) => {
    const { email, password } = user;
    for (let at = 0; at < rows; at++) await test.as().trpc.auth.login({ email, password });
    return () => user.trpc.sessions.list();
  },
  'categories.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) {
      const { id } = await user.trpc.categories.create({ name: 'More', icon: 'Star', color: 'blue' });
      await createValueGoal(user, { categoryId: id });
    }
    return () => user.trpc.categories.list();
  },
  'categories.remove': async (user, rows) => {
    const { id } = first(await user.trpc.categories.list());
    for (let goal = 0; goal < rows; goal++) await createValueGoal(user, { categoryId: id });
    return () => user.trpc.categories.remove({ id });
  },
  'progress.stats': async (user, rows) => {
    for (let goal = 0; goal < rows; goal++) await createValueGoal(user);
    return () => user.trpc.progress.stats();
  },
  'progress.weeks': async (user, rows) => {
    for (let goal = 0; goal < rows; goal++) {
      const { id } = await createValueGoal(user);
      await user.trpc.progress.create({ goalId: id, value: 1 });
    }
    return () => user.trpc.progress.weeks();
  },
  'progress.daily': async (user, rows) => {
    const { id } = await createValueGoal(user);
    for (let at = 1; at <= rows; at++)
      await user.trpc.progress.create({ goalId: id, value: 1, date: `2090-01-${String(at).padStart(2, '0')}` });
    return () => user.trpc.progress.daily({ id });
  },
  'progress.create that ticks milestones': async (user, rows) => {
    const { id: goalId, milestones: list } = await createSimpleGoal(user, ...many(rows, (at) => `Step ${at}`));
    const choices = list.map(({ id }) => ({ id, isCompleted: true }));
    return () => user.trpc.progress.create({ goalId, value: 1, milestones: choices });
  },
  'progress.create that passes milestones': async (user, rows) => {
    const { id: goalId } = await createValueGoal(user, { milestones: milestones(rows) });
    return () => user.trpc.progress.create({ goalId, value: 20 });
  },
  'progress.replaceDay': async (user, rows) => {
    const { id } = await createValueGoal(user);
    for (let entry = 0; entry <= rows; entry++) await user.trpc.progress.create({ goalId: id, value: 1 });
    return () => user.trpc.progress.replaceDay({ id, date: '2090-03-06', value: 2 });
  },
  'progress.removeAll': async (user, rows) => {
    await fillGoals(user, rows);
    return () => user.trpc.progress.removeAll();
  },
  'goals.removeAll': async (user, rows) => {
    await fillGoals(user, rows);
    return () => user.trpc.goals.removeAll();
  },
  'categories.removeAll': async (user, rows) => {
    await fillGoals(user, rows);
    return () => user.trpc.categories.removeAll();
  },
  'progress.notes': async (user, rows) => {
    await fillGoals(user, rows);
    return () => user.trpc.progress.notes();
  },
  'backup.checkData': async (user, rows) => {
    await fillGoals(user, rows);
    return () => user.trpc.backup.checkData();
  },
  'backup.resetData': async (user, rows) => {
    await fillGoals(user, rows);
    return () => user.trpc.backup.resetData();
  },
  'calendar.list': async (user, rows) => {
    await createSeries(user, { type: 'daily', endType: 'after', count: rows });
    return () => listYears(user);
  },
  'the import of a calendar, a changed one, and the undo': async (user, rows) => async () => {
    const done = await importCalendar(test, user, formatEvents(rows));
    await importCalendar(test, user, formatEvents(rows, 'Changed'));
    expect(await user.trpc.imports.remove({ id: done.import?.id ?? '' })).toEqual({ kept: [] });
  },
  'the import of a table, a changed one, and the undo': async (user, rows) => async () => {
    const done = await runImport(test, user, { id: newId(), files: formatTable(rows) });
    await runImport(test, user, { id: newId(), files: formatTable(rows, 2) });
    expect(await user.trpc.imports.remove({ id: done.import?.id ?? '' })).toEqual({ kept: [] });
  },
  'calendarSubscriptions.listEvents': async (user, rows) => {
    await subscribe(user, rows);
    return () => user.trpc.calendarSubscriptions.listEvents(year);
  },
  'calendarSubscriptions.refresh': async (user, rows) => {
    const { id } = await subscribe(user, rows);
    return () => user.trpc.calendarSubscriptions.refresh({ id });
  },
  'calendarSubscriptions.remove': async (user, rows) => {
    const { id } = await subscribe(user, rows);
    return () => user.trpc.calendarSubscriptions.remove({ id });
  },
  'calendar.unreported': async (user, rows) => {
    await createSeries(user, { type: 'daily', endType: 'after', count: rows }, { startTime: '2090-01-01T09:00:00Z' });
    return () => user.trpc.calendar.unreported({});
  },
  'search.find': async (user, rows) => {
    for (let at = 0; at < rows; at++) {
      await user.trpc.tasks.create({ title: `Run ${at}`, ...scheduled });
      await user.trpc.notes.create({ title: `Run ${at}`, content: 'A run' });
    }
    return () => user.trpc.search.find({ text: 'run' });
  },
  'tasks.list': async (user, rows) => {
    for (let at = 0; at < rows; at++) await user.trpc.tasks.create({ title: `${at}`, ...scheduled });
    return () => user.trpc.tasks.list();
  },
  'tasks.unscheduled': async (user, rows) => {
    for (let at = 0; at < rows; at++) await user.trpc.tasks.create({ title: `${at}` });
    return () => user.trpc.tasks.unscheduled();
  },
  'tasks.createMany': async (user, rows) => () => createTasks(user, rows),
  'tasks.updateMany that completes tasks with events': async (user, rows) => {
    const tasks = await createTasks(user, rows);
    return () => user.trpc.tasks.updateMany({ tasks: tasks.map(({ id }) => ({ id, isCompleted: true })) });
  },
  'tasks.updateMany that moves tasks with events': async (user, rows) => {
    const tasks = await user.trpc.tasks.createMany({
      tasks: many(rows, (at) => ({
        title: `Task ${at}`,
        dueDate: '2090-03-07',
        scheduledStart: '2090-03-07T09:00:00Z',
      })),
    });
    return () => user.trpc.tasks.updateMany({ tasks: tasks.map(({ id }) => ({ id, dueDate: '2090-03-09' })) });
  },
  'tasks.removeMany': async (user, rows) => {
    const ids = (await createTasks(user, rows)).map(({ id }) => id);
    return () => user.trpc.tasks.removeMany({ ids });
  },
  'tasks.restoreMany': async (user, rows) => {
    const ids = (await createTasks(user, rows)).map(({ id }) => id);
    await user.trpc.tasks.removeMany({ ids });
    return () => user.trpc.tasks.restoreMany({ ids });
  },
  'taskParts.createMany': async (user, rows) => {
    const { id: taskId } = await user.trpc.tasks.create({ title: 'Order the book' });
    return () => user.trpc.taskParts.createMany({ taskId, parts: many(rows, (at) => ({ title: `${at}` })) });
  },
  'tasks.toggle of a task with events': async (user, rows) => {
    const { id } = await createTaskOf(user, rows);
    return () => user.trpc.tasks.toggle({ id });
  },
  'tasks.remove of a task with events': async (user, rows) => {
    const { id } = await createTaskOf(user, rows);
    return () => user.trpc.tasks.remove({ id });
  },
  'progress.removeDay of several lead measures': async (user, rows) => {
    const goal = await createWig(user, { leads: leads(rows) });
    for (const lead of goal.leads) await user.trpc.leads.addProgress({ id: lead.id, amount: 1 });
    return () => user.trpc.progress.removeDay({ id: goal.id, date: '2090-03-06' });
  },
};

const year = { startDate: '2090-03-01T00:00:00Z', endDate: '2091-03-01T00:00:00Z' };

/** A calendar file with so many events and series. */
/** A table of entries, one a day. */
function formatTable(count: number, amount = 1): TestFiles {
  const lines = Array.from({ length: count }, (_, at) => `${addDays('2020-01-01', at)},${amount}`);
  return { 'books.csv': ['Date,Amount', ...lines].join('\n') };
}

function formatEvents(count: number, title = 'Imported'): string {
  const start = 'DTSTART:20900306T080000Z';
  const events = many(count, (at) => [`UID:event-${at}`, start, `SUMMARY:${title}`]);
  const series = many(count, (at) => [
    `UID:series-${at}`,
    start,
    `RRULE:FREQ=DAILY;COUNT=${count}`,
    `SUMMARY:${title}`,
  ]);
  return formatCalendarFile(...events, ...series);
}

/** Subscribes to a calendar with an event that repeats so often. */
function subscribe(user: TestUser, events: number) {
  const url = `https://calendar.example/${events}`;
  test.web.set(url, { file: formatCalendar([{ ...standup, RRULE: `FREQ=DAILY;COUNT=${events}` }]) });
  return user.trpc.calendarSubscriptions.create({ url });
}

/** Creates reported goals, each in its own category. */
async function fillGoals(user: TestUser, goals: number): Promise<void> {
  for (let goal = 0; goal < goals; goal++) {
    const { id: categoryId } = await user.trpc.categories.create({ name: 'More', icon: 'Star', color: 'blue' });
    const { id: goalId } = await createValueGoal(user, { categoryId, milestones: milestones(3) });
    await user.trpc.progress.create({ goalId, value: 30 });
  }
}

function describeObstacles(count: number, resources: number): string {
  const obstacles = many(count, (at) => ({
    obstacle: `Obstacle ${at}`,
    resources: many(resources, (index) => `Resource ${at} ${index}`),
  }));
  return formatPlanText({ text: '', obstacles, why: '' });
}

const scheduled = { scheduledStart: '2090-03-06T09:00:00Z' };

const createTasks = (user: TestUser, count: number) =>
  user.trpc.tasks.createMany({ tasks: many(count, (at) => ({ title: `Task ${at}`, ...scheduled })) });

async function createTaskOf(user: TestUser, events: number): Promise<{ id: string }> {
  const recurrence = repeat({ type: 'daily', endType: 'after', count: events });
  await createEvent(user, { type: 'task', recurrence, expand: true, createTask: true });
  return first(await user.trpc.tasks.list());
}

/** Calls on a series of a hundred; `id` is the one in the middle. */
const seriesCalls: Record<string, (user: TestUser, id: string) => Promise<unknown>> = {
  'moving all': ({ trpc }, id) =>
    trpc.calendar.updateSeries({ id, startTime: '2090-04-25T10:00:00Z', endTime: '2090-04-25T11:00:00Z' }),
  'renaming the following': ({ trpc }, id) => trpc.calendar.updateSeries({ id, title: 'Swim', scope: 'following' }),
  'rescheduling all': ({ trpc }, id) =>
    trpc.calendar.updateSeries({ id, recurrence: repeat({ type: 'weekly', endType: 'after', count: 60 }) }),
  'removing the recurrence': ({ trpc }, id) => trpc.calendar.updateSeries({ id, recurrence: null }),
  'deleting all': ({ trpc }, id) => trpc.calendar.removeSeries({ id }),
  'deleting the following': ({ trpc }, id) => trpc.calendar.removeSeries({ id, scope: 'following' }),
};

describe('the number of statements', () => {
  it.each(sample(Object.entries(calls), 3, 0))(
    'the statements of %s do not grow in number with the rows',
    async (_, prepare) => {
      const few = await prepare(await test.signUp(), 2);
      const lots = await prepare(await test.signUp(), rounds(3, 20));
      expect(await countStatements(lots)).toBe(await countStatements(few));
    },
  );

  it('listing many goals with milestones and lead measures takes three statements', async () => {
    const user = await test.signUp();
    for (let goal = 0; goal < rounds(2, 60); goal++) await createWig(user, { milestones: milestones(3) });
    expect(await countStatements(() => user.trpc.goals.list())).toBe(3);
  });

  it('listing a range of other calendars takes one statement', async () => {
    const user = await test.signUp();
    for (let at = 1; at <= 5; at++) await subscribe(user, at);
    expect(await countStatements(() => user.trpc.calendarSubscriptions.listEvents(year))).toBe(1);
  });

  it('listing a range of the calendar takes two statements, the second of which finds series that go on after what is stored', async () => {
    const user = await test.signUp();
    await createTaskOf(user, 30);
    expect(await countStatements(() => listYears(user))).toBe(2);
  });

  it('listing the unreported events, the tasks or the unscheduled tasks takes one statement', async () => {
    const user = await test.signUp();
    await createTaskOf(user, 30);
    for (const read of [
      () => user.trpc.calendar.unreported({}),
      () => user.trpc.tasks.list(),
      () => user.trpc.tasks.unscheduled(),
    ]) {
      expect(await countStatements(read)).toBe(1);
    }
  });

  it('a day or a year of daily performance takes five statements, and one more to store changes', async () => {
    const user = await test.signUp();
    test.clock.set('2089-03-01T12:00:00.000Z');
    for (let goal = 0; goal < rounds(2, 20); goal++) await createWig(user, { milestones: milestones(3) });
    test.clock.set(mondayNoon);
    const year = { startDate: '2089-03-01', endDate: '2090-03-01' };
    const getDay = () => user.trpc.dailyPerformance.getDay({ date: '2090-02-01' });
    const listYear = () => user.trpc.dailyPerformance.listRange(year);
    expect([await countStatements(getDay), await countStatements(getDay)]).toEqual([6, 5]);
    expect([await countStatements(listYear), await countStatements(listYear)]).toEqual([6, 5]);
  });

  const hundred = { type: 'daily', endType: 'after', count: 100 } as const;

  it('creating a series of a hundred with its task takes at most four statements, of which the commit takes one along', async () => {
    const user = await test.signUp();
    const series = { type: 'task', recurrence: repeat(hundred), expand: true, createTask: true } as const;
    expect(await countStatements(() => createEvent(user, series))).toBeLessThanOrEqual(4);
    expect(await listYears(user)).toHaveLength(100);
  });

  it.each(Object.entries(seriesCalls))('the call %s of a hundred takes at most eight statements', async (_, call) => {
    const user = await test.signUp();
    const { id } = at(await createSeries(user, hundred), 50);
    expect(await countStatements(() => call(user, id))).toBeLessThanOrEqual(8);
  });
});
