import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
  test.clock.set(mondayNoon);
});
afterAll(() => test.close());

const march = { month: 3, year: 2090 };

describe('planner settings', () => {
  it('are the defaults until they are saved, and change one by one', async () => {
    const defaults = { monthlyPlanningDate: 1, weeklyPlanningDay: 0, dailyPlanningTime: '09:00' };
    const { createdAt: registeredAt } = await ada.trpc.auth.me();
    const times = { createdAt: registeredAt, updatedAt: registeredAt };
    expect(await ada.trpc.planner.getSettings()).toEqual({ userId: ada.id, ...defaults, ...times });
    test.clock.set('2090-03-06T13:00:00.000Z');
    const firstSaved = { createdAt: '2090-03-06T13:00:00.000Z', updatedAt: '2090-03-06T13:00:00.000Z' };
    const saved = await ada.rest('POST', '/api/planner/settings', { weeklyPlanningDay: 6 });
    expect([saved.status, saved.body]).toEqual([
      200,
      { userId: ada.id, ...defaults, weeklyPlanningDay: 6, ...firstSaved },
    ]);
    test.clock.set('2090-03-06T14:00:00.000Z');
    await ada.trpc.planner.saveSettings({ dailyPlanningTime: '23:59', monthlyPlanningDate: 31 });
    expect(await ada.trpc.planner.getSettings()).toEqual({
      userId: ada.id,
      monthlyPlanningDate: 31,
      weeklyPlanningDay: 6,
      dailyPlanningTime: '23:59',
      createdAt: firstSaved.createdAt,
      updatedAt: '2090-03-06T14:00:00.000Z',
    });
  });

  it.each([
    { monthlyPlanningDate: 0 },
    { monthlyPlanningDate: 32 },
    { weeklyPlanningDay: 7 },
    { weeklyPlanningDay: 1.5 },
    { dailyPlanningTime: '24:00' },
    { dailyPlanningTime: '9:00' },
  ])('are refused with %j', async (settings) => {
    const { status } = await ada.rest('POST', '/api/planner/settings', settings);
    expect(status).toBe(400);
  });
});

describe('a goal created in the plan of a later month', () => {
  it.each(['simple', 'value'] as const)(
    'a %s goal is expected from the first day of the month, unless the day is given',
    async (goalType) => {
      const goal = { title: 'Read', goalType, targetValue: 10, expectedDailyProgress: 1 };
      const may = { month: 5, year: 2090 };
      const planned = await ada.trpc.goals.create({ ...goal, plan: may });
      const { planningSessionId } = planned;
      const second = await ada.trpc.goals.create({ ...goal, planningSessionId });
      expect([planned.countsFrom, second.countsFrom]).toEqual(['2090-05-01', '2090-05-01']);
      const dayOf = (date: string) => ada.trpc.dailyPerformance.getDay({ date });
      expect(await dayOf('2090-03-06')).toMatchObject({ goalsExpectedToday: 0 });
      const fromToday = await ada.trpc.goals.create({ ...goal, plan: may, countsFrom: null });
      const ofThisMonth = await ada.trpc.goals.create({ ...goal, plan: march });
      expect([fromToday.countsFrom, ofThisMonth.countsFrom]).toEqual([null, null]);
      expect(await dayOf('2090-03-06')).toMatchObject({ goalsExpectedToday: 2 });
    },
  );
});

describe('the plan of a month', () => {
  it('is null, then a draft, then saved', async () => {
    const path = '/api/planner/sessions/month/3/year/2090';
    const none = await ada.rest('GET', path);
    expect([none.status, none.body]).toEqual([200, null]);
    const made = await ada.rest<PlanningSession>('POST', '/api/planner/sessions', { ...march, status: 'draft' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: ada.id,
        ...march,
        status: 'draft',
        savedAt: null,
        createdAt: mondayNoon,
        updatedAt: mondayNoon,
      },
    ]);
    await createValueGoal(ada, { planningSessionId: made.body.id });
    test.clock.advance({ hours: 1 });
    const saved = await ada.rest<PlanningSession>('POST', `/api/planner/sessions/${made.body.id}/save`);
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...made.body, status: 'saved', savedAt: '2090-03-06T13:00:00.000Z', updatedAt: '2090-03-06T13:00:00.000Z' },
    ]);
    expect((await ada.rest('GET', path)).body).toEqual(saved.body);
  });

  it('is created once by concurrent requests', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => ada.trpc.planner.createSession(march)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  it('cannot be saved without a goal', async () => {
    const { id } = await ada.trpc.planner.createSession(march);
    const { status, body } = await ada.rest('POST', `/api/planner/sessions/${id}/save`);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        message: 'validation error: goals: Please add at least one goal before saving your plan.',
      }),
    ]);
    expect(await ada.trpc.planner.findSession(march)).toMatchObject({ status: 'draft', savedAt: null });
  });

  it('lists its goals, oldest first, with their latest progress', async () => {
    const { id } = await ada.trpc.planner.createSession(march);
    const run = await createValueGoal(ada, { title: 'Run', planningSessionId: id, priority: 'important_urgent' });
    test.clock.advance({ hours: 1 });
    await createValueGoal(ada, {
      title: 'Read',
      planningSessionId: id,
      milestones: [{ title: 'Half', targetValue: 12 }],
    });
    await createValueGoal(ada, { title: 'Not planned' });
    await ada.trpc.progress.create({ goalId: run.id, value: 2, notes: 'In the rain', date: '2090-03-05' });
    await ada.trpc.progress.create({ goalId: run.id, value: 3 });
    const goals = await ada.trpc.planner.listGoals({ id });
    expect(goals.map(({ title }) => title)).toEqual(['Run', 'Read']);
    expect(first(goals)).toMatchObject({
      progressPercentage: expect.closeTo(20.83),
      progressEntries: [
        { value: 3, date: '2090-03-06', notes: null },
        { value: 2, date: '2090-03-05', notes: 'In the rain' },
      ],
      obstacles: [],
    });
    expect(goals[1]?.milestones).toMatchObject([{ title: 'Half' }]);
    expect(await ada.trpc.goals.get({ id: run.id })).toMatchObject({ planningSessionId: id });
  });

  it('adds existing goals, also goals in several months, and removes them without deleting them', async () => {
    const [plan, april] = [
      await ada.trpc.planner.createSession(march),
      await ada.trpc.planner.createSession({ month: 4, year: 2090 }),
    ];
    const [walk, run] = [await createValueGoal(ada, { title: 'Walk' }), await createValueGoal(ada, { title: 'Run' })];
    test.clock.advance({ hours: 1 });
    const swim = await createValueGoal(ada, { title: 'Swim', planningSessionId: plan.id });
    test.clock.advance({ hours: 1 });
    const titles = async (id: string) => (await ada.trpc.planner.listGoals({ id })).map(({ title }) => title);
    const path = `/api/planner/sessions/${plan.id}/goals`;
    const added = await ada.rest<PlanGoal[]>('POST', path, { goalIds: [run.id, swim.id, run.id] });
    expect([added.status, added.body.map(({ title }) => title)]).toEqual([201, ['Swim', 'Run']]);
    await ada.trpc.planner.addGoals({ id: plan.id, goalIds: [run.id, walk.id] });
    await ada.trpc.planner.addGoals({ id: april.id, goalIds: [run.id, swim.id] });
    expect([(await titles(plan.id)).toSorted(), await titles(april.id)]).toEqual([
      ['Run', 'Swim', 'Walk'],
      ['Run', 'Swim'],
    ]);
    for (const { id } of [run, swim]) expect((await ada.rest('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await ada.rest('DELETE', `${path}/${run.id}`)).status).toBe(404);
    expect([await titles(plan.id), await titles(april.id)]).toEqual([['Walk'], ['Run', 'Swim']]);
    await ada.trpc.goals.remove({ id: run.id });
    expect(await titles(april.id)).toEqual(['Swim']);
    expect((await ada.trpc.goals.get({ id: swim.id })).planningSessionId).toBeNull();
  });

  it('can be saved with existing goals only', async () => {
    const { id } = await ada.trpc.planner.createSession(march);
    const goal = await createValueGoal(ada);
    await ada.trpc.planner.addGoals({ id, goalIds: [goal.id] });
    expect(await ada.trpc.planner.saveSession({ id })).toMatchObject({ status: 'saved' });
  });

  it('adds none of the goals when one does not exist', async () => {
    const { id } = await ada.trpc.planner.createSession(march);
    const goal = await createValueGoal(ada);
    const { status } = await ada.rest('POST', `/api/planner/sessions/${id}/goals`, { goalIds: [goal.id, id] });
    expect([status, await ada.trpc.planner.listGoals({ id })]).toEqual([404, []]);
  });

  it('answers 404 for an unknown id', async () => {
    const { status } = await ada.rest('GET', '/api/planner/sessions/0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11/goals');
    expect(status).toBe(404);
  });
});

describe('the obstacles of a goal match its description', () => {
  const describeGoal = (...lines: string[]) => ['Run.', '', 'Obstacles & Resources:', ...lines].join('\n');
  const rain = ['• Rain', '  • A jacket', '  • An umbrella'];

  async function plan(description: string): Promise<{ goalId: string; read: () => Promise<PlanGoal['obstacles']> }> {
    const { id } = await ada.trpc.planner.createSession(march);
    const goal = await createValueGoal(ada, { planningSessionId: id, description });
    return { goalId: goal.id, read: async () => first(await ada.trpc.planner.listGoals({ id })).obstacles };
  }

  it('stores the obstacles of a new goal’s description', async () => {
    const { read } = await plan(describeGoal(...rain, '• Snow', '  • A hat', '', 'Why This Matters: Health'));
    expect(await read()).toMatchObject([
      { obstacle: 'Rain', resources: [{ resource: 'A jacket' }, { resource: 'An umbrella' }] },
      { obstacle: 'Snow', resources: [{ resource: 'A hat' }] },
    ]);
  });

  it('changes the obstacles with the description; unchanged ones keep their ids and tasks', async () => {
    const { goalId, read } = await plan(describeGoal(...rain));
    const [before] = await read();
    const resourceId = before?.resources[1]?.id ?? '';
    const lost = before?.resources[0]?.id ?? '';
    const kept = await ada.trpc.tasks.create({ title: 'Buy an umbrella', goalId, resourceId });
    const freed = await ada.trpc.tasks.create({ title: 'Buy a jacket', goalId, resourceId: lost });
    await ada.trpc.goals.update({
      id: goalId,
      description: describeGoal('• Snow', '  • A hat', '• Much rain', '  • An umbrella'),
    });
    const after = await read();
    expect(after.map(({ obstacle }) => obstacle)).toEqual(['Snow', 'Much rain']);
    expect(after[1]).toEqual({
      id: before?.id,
      obstacle: 'Much rain',
      resources: [{ id: resourceId, resource: 'An umbrella' }],
    });
    const tasks = await ada.trpc.tasks.list();
    expect(tasks.find(({ id }) => id === kept.id)?.resourceId).toBe(resourceId);
    expect(tasks.find(({ id }) => id === freed.id)?.resourceId).toBeNull();
  });

  it('removes the obstacles when the description is cleared, and keeps them when other fields change', async () => {
    const { goalId, read } = await plan(describeGoal(...rain));
    const before = await read();
    await ada.trpc.goals.update({ id: goalId, title: 'Swim' });
    expect(await read()).toEqual(before);
    await ada.trpc.goals.update({ id: goalId, description: null });
    expect(await read()).toEqual([]);
  });
});
