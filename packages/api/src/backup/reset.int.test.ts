import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listYears } from '../testing/calendar-samples.ts';
import { at, createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { createWorld } from '../testing/world.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const hasData = async ({ trpc }: TestUser) => (await trpc.backup.checkData()).hasData;
const look = async ({ trpc }: TestUser) =>
  (await trpc.categories.list()).map(({ name, icon, color }) => ({ name, icon, color }));

describe('the data check', () => {
  it('counts a goal as data; a new account has no data', async () => {
    const ada = await test.signUp();
    expect(await hasData(ada)).toBe(false);
    const goal = await createValueGoal(ada);
    expect(await hasData(ada)).toBe(true);
    await ada.trpc.goals.remove({ id: goal.id });
    expect(await hasData(ada)).toBe(false);
  });

  it('counts a custom or renamed category as data', async () => {
    const ada = await test.signUp();
    const own = await ada.trpc.categories.create({ name: 'Garden', icon: 'Sun', color: 'green' });
    expect(await hasData(ada)).toBe(true);
    await ada.trpc.categories.remove({ id: own.id });
    expect(await hasData(ada)).toBe(false);
    const { id } = first(await ada.trpc.categories.list());
    await ada.trpc.categories.update({ id, name: 'Health' });
    expect(await hasData(ada)).toBe(true);
  });

  it('does not count a deleted default category, events, tasks and notes as data', async () => {
    const ada = await test.signUp();
    await ada.trpc.categories.remove({ id: first(await ada.trpc.categories.list()).id });
    await ada.trpc.tasks.create({ title: 'Water the plants', scheduledStart: '2090-03-06T09:00:00Z' });
    await ada.trpc.notes.create({ title: 'Plants', content: 'Roses' });
    expect(await hasData(ada)).toBe(false);
  });
});

const resets: Record<string, (user: TestUser) => Promise<unknown>> = {
  'in one call': (user) => user.rest('POST', '/api/data/reset'),
  'by the three documented calls': async (user) => {
    for (const what of ['progress-entries', 'goals', 'categories']) {
      const { status, text } = await user.rest('DELETE', `/api/${what}/all`);
      expect([status, text]).toEqual([204, '']);
    }
  },
};

describe.each(Object.entries(resets))('a reset %s', (_, resetAll) => {
  it('deletes progress, goals and categories, restores the default categories and keeps the rest', async () => {
    const { user: ada, ids } = await createWorld(test);
    await resetAll(ada);
    expect(await ada.trpc.goals.list()).toEqual([]);
    expect(await look(ada)).toEqual(defaultCategories);
    expect(await hasData(ada)).toBe(false);
    const emptied = ['daily_performance', 'goal_leads', 'goal_obstacles', 'goal_resources', 'goals', 'milestones'];
    const left = Object.keys(await test.rows.read(ada.id));
    expect(left.filter((table) => [...emptied, 'progress_entries'].includes(table))).toEqual([]);
    expect(left).toEqual(
      expect.arrayContaining(['calendar_events', 'notes', 'planner_settings', 'planning_sessions', 'problem_reports']),
    );
    expect(await listYears(ada)).toMatchObject([
      { id: ids.calendarEvent, goalId: null, resourceId: null, taskId: ids.task },
    ]);
    expect(await ada.trpc.tasks.list()).toMatchObject([{ id: ids.task, goalId: null }]);
    expect(await ada.trpc.notes.list({})).toMatchObject([{ id: ids.note, calendarEventId: ids.calendarEvent }]);
  });

  it('does not change other users', async () => {
    const [{ user: ada }, { user: eve }] = [await createWorld(test), await createWorld(test)];
    const before = await test.rows.hash(eve.id);
    await resetAll(ada);
    expect(await test.rows.hash(eve.id)).toBe(before);
  });

  it('makes a saved plan a draft, because a saved plan has goals', async () => {
    const { user: ada } = await createWorld(test);
    await test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
      await tx.sql`update planning_sessions set status = 'saved', saved_at = now() where user_id = ${ada.id}`;
    });
    await resetAll(ada);
    const [session = ''] = (await test.rows.read(ada.id))['planning_sessions'] ?? [];
    expect(JSON.parse(session)).toMatchObject({ status: 'draft', saved_at: null });
  });

  it('can be repeated', async () => {
    const ada = await test.signUp();
    await resetAll(ada);
    await resetAll(ada);
    expect(await look(ada)).toEqual(defaultCategories);
  });
});

/** The fields of a goal that a report can change. */
const state = ({ currentValue, isCompleted, completedAt, progressPercentage, milestones, leads }: Goal) => ({
  currentValue,
  isCompleted,
  completedAt,
  progressPercentage,
  milestones: milestones.map((milestone) => [milestone.isCompleted, milestone.completedAt]),
  leads: leads.map((lead) => [lead.currentValue, lead.isCompleted, lead.completedAt]),
});

const states = async ({ trpc }: TestUser) =>
  (await trpc.goals.list()).toSorted((a, b) => a.id.localeCompare(b.id)).map(state);

describe('deleting all progress', () => {
  async function reportOnEverything(user: TestUser) {
    const marks = [4, 10, 20].map((targetValue) => ({ title: `${targetValue}`, targetValue }));
    const value = await createValueGoal(user, { currentValue: 5, milestones: marks });
    const done = await createValueGoal(user, { currentValue: 30 });
    const simple = await createSimpleGoal(user, 'Pack', 'Drive');
    const wig = await createWig(user);
    const before = await states(user);
    await user.trpc.progress.create({ goalId: value.id, value: 30, notes: 'All at once' });
    await user.trpc.progress.create({ goalId: done.id, value: -10 });
    for (const lead of wig.leads) await user.trpc.progress.create({ goalId: wig.id, leadId: lead.id, value: 10 });
    return { before, value, simple, wig };
  }

  it('resets every goal, lead measure and milestone to its state before the first report', async () => {
    const ada = await test.signUp();
    const { before } = await reportOnEverything(ada);
    const after = await states(ada);
    expect(after.map(({ isCompleted }) => isCompleted)).toEqual([true, false, false, true]);
    await ada.trpc.progress.removeAll();
    expect(await states(ada)).toEqual(before);
    expect(await ada.trpc.progress.stats()).toMatchObject({ activeGoals: 3, completedGoals: 1 });
  });

  it('has the same result as deleting the entries one by one', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    for (const user of [ada, eve]) await reportOnEverything(user);
    const goals = await eve.trpc.goals.list();
    for (const { id } of goals) {
      const entries = (await eve.trpc.progress.daily({ id })).flatMap((item) => item.entries);
      for (const entry of entries) await eve.trpc.progress.remove({ id: entry.id });
    }
    await ada.trpc.progress.removeAll();
    expect(await states(ada)).toEqual(await states(eve));
  });

  it('keeps milestones that were completed by hand and reopens a simple goal', async () => {
    const ada = await test.signUp();
    const goal = await createSimpleGoal(ada, 'Pack', 'Drive');
    const milestones = goal.milestones.map(({ id }) => ({ id, isCompleted: true }));
    await ada.trpc.progress.create({ goalId: goal.id, value: 1, milestones });
    expect(await ada.trpc.goals.get({ id: goal.id })).toMatchObject({ isCompleted: true });
    await ada.trpc.progress.removeAll();
    expect(await ada.trpc.goals.get({ id: goal.id })).toMatchObject({
      isCompleted: false,
      completedAt: null,
      milestones: [{ isCompleted: true }, { isCompleted: true }],
    });
  });

  it('sets the total to 0 when the initial value is negative after a correction', async () => {
    const ada = await test.signUp();
    const { id } = await createValueGoal(ada);
    await ada.trpc.progress.create({ goalId: id, value: 10 });
    await ada.trpc.goals.update({ id, currentValue: 4 });
    await ada.trpc.progress.removeAll();
    expect(await ada.trpc.goals.get({ id })).toMatchObject({ currentValue: 0 });
    await ada.trpc.progress.create({ goalId: id, value: 3 });
    expect(await ada.trpc.goals.get({ id })).toMatchObject({ currentValue: 3 });
  });

  it('concurrent reports leave totals that equal their entries', async () => {
    const ada = await test.signUp();
    const goals = await Promise.all(Array.from({ length: 4 }, () => createValueGoal(ada, { targetValue: 1000 })));
    await Promise.all([
      ...Array.from({ length: 60 }, (_, n) => ada.trpc.progress.create({ goalId: at(goals, n % 4).id, value: 1 })),
      ...Array.from({ length: 6 }, () => ada.trpc.progress.removeAll()),
    ]);
    for (const { id } of goals) {
      const days = await ada.trpc.progress.daily({ id });
      const { currentValue } = await ada.trpc.goals.get({ id });
      expect(currentValue).toBe(days.reduce((sum, { totalValue }) => sum + totalValue, 0));
    }
  });
});

describe('the notes on progress', () => {
  it('are listed for all goals by day, without blank notes', async () => {
    const ada = await test.signUp();
    const [one, two] = [await createValueGoal(ada), await createValueGoal(ada)];
    const report = (goalId: string, date: string, notes?: string) =>
      ada.trpc.progress.create({ goalId, value: 1, date, notes });
    await report(one.id, '2090-03-06', 'Second');
    await report(two.id, '2090-03-05', 'First\nof all');
    await report(two.id, '2090-03-04', ' \n ');
    await report(one.id, '2090-03-03');
    await createWorld(test);
    expect(await ada.trpc.progress.notes()).toMatchObject([
      { goalId: two.id, date: '2090-03-05', notes: 'First\nof all' },
      { goalId: one.id, date: '2090-03-06', notes: 'Second' },
    ]);
  });
});

describe('`all` as the last part of a path', () => {
  it('is not read as an id, and deleting by id still deletes one goal', async () => {
    const ada = await test.signUp();
    const [one, two] = [await createValueGoal(ada), await createValueGoal(ada)];
    expect((await ada.rest('DELETE', `/api/goals/${one.id}`)).status).toBe(204);
    expect((await ada.trpc.goals.list()).map(({ id }) => id)).toEqual([two.id]);
  });
});
