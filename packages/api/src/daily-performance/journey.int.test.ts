import { newId } from '@goaltracker/db/core/id';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getGoalRecord } from '../goals/goal-records.ts';
import { getTaskRecord } from '../tasks/tasks.service.ts';
import { backUp } from '../testing/backup-files.ts';
import { runImport } from '../testing/import-files.ts';
import { createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

const firstDay = '2090-03-06';
const hours = Array.from({ length: 24 }, (_, at) => at * 3 + 1);
/** From 12 hours behind UTC to 14 hours ahead, and a zone with an offset in quarter hours. */
const abroad = [
  ...Array.from({ length: 27 }, (_, at) => `Etc/GMT${at > 12 ? '-' : '+'}${Math.abs(12 - at)}`),
  'Asia/Kathmandu',
];

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const moveTo = (timezone: string) => ada.trpc.auth.update({ timezone });

/** Sets the clock to a local time: `hour` hours after the midnight at which `day` begins. */
function setClock(day: CalendarDay, hour: number, timezone: string): void {
  const at = toInstant({ day: addDays(day, Math.floor(hour / 24)), minutes: (hour % 24) * 60 }, timezone);
  test.clock.set(new Date(at).toISOString());
}

type Completion = () => Promise<unknown>;

/** Creates a goal of each type and a task. Returns a function that completes the goals, their parts and the task. */
async function createAll(): Promise<Completion> {
  const value = await createValueGoal(ada, { milestones: [{ title: 'Half', targetValue: 12 }] });
  const simple = await createSimpleGoal(ada, 'Pack');
  const wig = await createWig(ada);
  const task = await ada.trpc.tasks.create({ title: 'Pay rent' });
  return async () => {
    await ada.trpc.progress.create({ goalId: value.id, value: 24 });
    await ada.trpc.progress.create({
      goalId: simple.id,
      value: 1,
      milestones: simple.milestones.map(({ id }) => ({ id, isCompleted: true })),
    });
    for (const { id, targetValue } of wig.leads.slice(0, 1))
      await ada.trpc.leads.addProgress({ id, amount: targetValue });
    await ada.trpc.tasks.toggle({ id: task.id });
  };
}

/** Creates and completes goals, their parts and tasks at many hours of three days. */
async function liveThreeDays(timezone: string): Promise<void> {
  const open: Completion[] = [];
  for (const hour of hours) {
    setClock(firstDay, hour, timezone);
    open.push(await createAll());
    if (open.length > 4) await open.shift()?.();
  }
}

/** All figures computed from days of creation and completion. */
async function readFigures() {
  const { trpc } = ada;
  return {
    days: await trpc.dailyPerformance.listRange({ startDate: addDays(firstDay, -3), endDate: addDays(firstDay, 4) }),
    goals: await trpc.goals.list(),
    stats: await trpc.progress.stats(),
    weeks: await trpc.progress.weeks(),
  };
}

const homes = ['America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'];

describe.each(homes)('after three days in %s', (home) => {
  beforeAll(async () => {
    ada = await test.signUp({ timezone: home });
    await liveThreeDays(home);
  });

  it.each([
    ['later on the last day', 2 * 24 + 23],
    ['two days later', 4 * 24 + 12],
  ])('has the same grades, periods, paces and statistics in every time zone (%s)', async (_name, hour) => {
    setClock(firstDay, hour, home);
    const atHome = await readFigures();
    expect(atHome.days.map(({ totalActiveGoals }) => totalActiveGoals).slice(0, 3)).toEqual([24, 40, 48]);
    for (const timezone of sample(abroad, 3, homes.indexOf(home))) {
      await moveTo(timezone);
      setClock(firstDay, hour, timezone);
      expect({ timezone, ...(await readFigures()) }).toEqual({ timezone, ...atHome });
    }
    await moveTo(home);
  });
});

interface StoredDays {
  readonly title: string;
  readonly createdDay?: string;
  readonly completedDay: string | null;
}

async function readStoredDays(): Promise<Record<string, string | null | (string | null)[]>> {
  const backup = JSON.parse(await backUp(test, ada)) as Record<
    'goals' | 'leads' | 'milestones' | 'tasks',
    StoredDays[]
  >;
  const { goals, leads, milestones, tasks } = backup;
  const days = [...goals, ...leads, ...milestones, ...tasks].map(
    ({ title, createdDay, completedDay }) =>
      [title, createdDay === undefined ? completedDay : [createdDay, completedDay]] as const,
  );
  return Object.fromEntries(days);
}

describe('a user who flies from New York to Berlin', () => {
  beforeEach(async () => {
    ada = await test.signUp({ timezone: 'America/New_York' });
    setClock('2090-03-06', 23, 'America/New_York');
  });

  it('completes records from a New York day on a Berlin day', async () => {
    const complete = await createAll();
    await moveTo('Europe/Berlin');
    setClock('2090-03-08', 1, 'Europe/Berlin');
    await complete();
    const [created, completed] = ['2090-03-06', '2090-03-08'];
    const days = {
      'Read 24 books': [created, completed],
      Half: completed,
      'Move house': [created, completed],
      Pack: completed,
      'Get fit': [created, null],
      Runs: [created, completed],
      Swims: [created, null],
      'Pay rent': completed,
    };
    expect(await readStoredDays()).toEqual(days);
    await moveTo('America/New_York');
    expect(await readStoredDays()).toEqual(days);
    setClock('2090-03-08', 12, 'America/New_York');
    expect(await ada.trpc.dailyPerformance.getDay({ date: completed })).toMatchObject({
      goalsCompleted: 2,
      milestonesAchieved: 2,
    });
  });

  it('keeps the day of a goal completed at 23:00 on a Monday', async () => {
    await (
      await createAll()
    )();
    const getMonday = () => ada.trpc.dailyPerformance.getDay({ date: '2090-03-06' });
    const days = await readStoredDays();
    expect(days).toMatchObject({ 'Read 24 books': ['2090-03-06', '2090-03-06'], 'Pay rent': '2090-03-06' });
    const monday = await getMonday();
    expect(monday).toMatchObject({ goalsCompleted: 2, milestonesAchieved: 2, grade: 'A+' });
    await moveTo('Europe/Berlin');
    setClock('2090-03-07', 8, 'Europe/Berlin');
    expect(await getMonday()).toEqual(monday);
    expect(await readStoredDays()).toEqual(days);
  });

  it('reopens and completes a milestone on the new day', async () => {
    const goal = await createSimpleGoal(ada, 'Pack');
    const { id } = first(goal.milestones);
    await ada.trpc.milestones.update({ id, isCompleted: true });
    await moveTo('Europe/Berlin');
    await ada.trpc.milestones.update({ id, isCompleted: false });
    expect(await readStoredDays()).toMatchObject({ Pack: null });
    await ada.trpc.milestones.update({ id, isCompleted: true });
    expect(await readStoredDays()).toMatchObject({ Pack: '2090-03-07' });
  });

  it('keeps the day of a milestone when a script sends its unchanged instant', async () => {
    const goal = await createSimpleGoal(ada, 'Pack');
    const { id } = first(goal.milestones);
    const { completedAt } = await ada.trpc.milestones.update({ id, isCompleted: true });
    await moveTo('Europe/Berlin');
    await ada.trpc.milestones.update({ id, isCompleted: true, completedAt });
    expect(await readStoredDays()).toMatchObject({ Pack: '2090-03-06' });
    await ada.trpc.milestones.update({ id, completedAt: '2090-03-04T23:30:00.000Z' });
    expect(await readStoredDays()).toMatchObject({ Pack: '2090-03-05' });
  });

  it('completes a task on the day that the call names, at most today', async () => {
    const ids = ['Yesterday', 'Today', 'Tomorrow'];
    await ada.trpc.tasks.create({ title: 'New', isCompleted: true, completedOn: '2090-03-05' });
    for (const [at, title] of ids.entries()) {
      const { id } = await ada.trpc.tasks.create({ title });
      await ada.trpc.tasks.update({ id, isCompleted: true, completedOn: addDays('2090-03-05', at) });
    }
    expect(await readStoredDays()).toEqual({
      New: '2090-03-05',
      Yesterday: '2090-03-05',
      Today: '2090-03-06',
      Tomorrow: '2090-03-06',
    });
  });

  it('keeps the day of a restored task', async () => {
    const { id } = await ada.trpc.tasks.create({ title: 'Pay rent', isCompleted: true });
    await moveTo('Europe/Berlin');
    await ada.trpc.tasks.remove({ id });
    await ada.trpc.tasks.restore({ id });
    expect(await readStoredDays()).toEqual({ 'Pay rent': '2090-03-06' });
  });

  it('keeps the days of a backup that is imported in Berlin', async () => {
    await (
      await createAll()
    )();
    const days = await readStoredDays();
    const files = { 'backup.json': await backUp(test, ada) };
    ada = await test.signUp({ timezone: 'Europe/Berlin' });
    setClock('2090-03-08', 12, 'Europe/Berlin');
    await runImport(test, ada, { id: newId(), files });
    expect(await readStoredDays()).toEqual(days);
  });

  it('completes goals by a reset of the progress on the day of the reset', async () => {
    const goal = await createValueGoal(ada, { currentValue: 24, milestones: [{ title: 'Half', targetValue: 12 }] });
    await ada.trpc.progress.create({ goalId: goal.id, value: -20 });
    expect(await readStoredDays()).toEqual({ 'Read 24 books': ['2090-03-06', null], Half: null });
    await moveTo('Europe/Berlin');
    await ada.trpc.progress.removeAll();
    expect(await readStoredDays()).toEqual({ 'Read 24 books': ['2090-03-06', '2090-03-07'], Half: '2090-03-07' });
  });
});

it('responses do not contain the stored days', async () => {
  ada = await test.signUp();
  const { id } = await createWig(ada, { milestones: [{ title: 'A mile' }] });
  const task = await ada.trpc.tasks.create({ title: 'Pay rent' });
  const { database } = test.testDatabase;
  const answers = await database.asUser({ userId: ada.id }, async (tx) => [
    await getGoalRecord(tx, id, test.clock.now),
    await getTaskRecord(tx, task.id, test.clock.now),
  ]);
  expect(JSON.stringify(answers)).not.toMatch(/createdDay|completedDay/);
});
