import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { insertLinkedRows } from '@goaltracker/db/testing/linked-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp();
});
afterAll(() => test.close());

const create = (input: object) => ada.rest<Goal>('POST', '/api/goals', input);

describe('creating a goal', () => {
  it('returns the whole record and ignores server-managed and unknown keys', async () => {
    const category = first(await ada.trpc.categories.list());
    const { status, body } = await create({
      title: '  Read 24 books ',
      description: 'One shelf.',
      categoryId: category.id,
      goalType: 'value',
      targetValue: 24,
      currentValue: 3,
      expectedDailyProgress: 2,
      reportingFrequency: 'monthly',
      unit: 'books',
      deadline: '2090-12-31',
      skipWeekends: false,
      countsFrom: '2090-06-01',
      priority: 'important_urgent',
      userId: 'somebody',
      isCompleted: true,
      completedAt: '2020-01-01T00:00:00Z',
      createdAt: '2020-01-01T00:00:00Z',
      hasOwnProperty: 'odd',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      userId: ada.id,
      planningSessionId: null,
      title: 'Read 24 books',
      description: 'One shelf.',
      categoryId: category.id,
      category: { id: category.id, name: category.name, icon: category.icon, color: category.color },
      goalType: 'value',
      targetValue: 24,
      initialValue: 3,
      baseValue: 3,
      currentValue: 3,
      expectedDailyProgress: 2,
      reportingFrequency: 'monthly',
      unit: 'books',
      deadline: '2090-12-31',
      skipWeekends: false,
      countsFrom: '2090-06-01',
      priority: 'important_urgent',
      createdAt: mondayNoon,
      completedAt: null,
      isCompleted: false,
      progressPercentage: 12.5,
      elapsedPeriods: 1,
      averageDailyProgress: 0,
      pace: 'on-track',
      hasReportedToday: false,
      estimatedCompletionDays: null,
      firstReportedOn: null,
      milestones: [],
      leads: [],
    });
  });

  it('sets the documented defaults', async () => {
    const { body } = await create({ title: 'Run', targetValue: 5 });
    expect(body).toMatchObject({
      goalType: 'value',
      priority: 'not_important_not_urgent',
      reportingFrequency: 'daily',
      skipWeekends: false,
      countsFrom: null,
      currentValue: 0,
      deadline: null,
      categoryId: null,
      unit: null,
    });
  });

  it.each([
    [{ unit: 'completion', targetValue: 1, expectedDailyProgress: 1 }, 'simple'],
    [{ unit: 'completion', targetValue: 1, expectedDailyProgress: 1, goalType: 'value' }, 'value'],
    [{ unit: 'completion', targetValue: 2, expectedDailyProgress: 1 }, 'value'],
    [{ unit: 'books', targetValue: 1, expectedDailyProgress: 1 }, 'value'],
  ])('with %j makes a %s goal', async (measure, goalType) => {
    expect((await create({ title: 'Typed', ...measure })).body.goalType).toBe(goalType);
  });

  it('ignores the measure sent with a simple goal', async () => {
    const { body } = await create({
      title: 'Move',
      goalType: 'simple',
      targetValue: 7,
      unit: 'km',
      expectedDailyProgress: 3,
      skipWeekends: true,
      countsFrom: '2090-06-01',
      reportingFrequency: 'weekly',
    });
    expect(body).toMatchObject({
      targetValue: 1,
      unit: 'completion',
      expectedDailyProgress: 1,
      skipWeekends: false,
      reportingFrequency: 'daily',
    });
  });

  it('accepts the documented payload of a WIG', async () => {
    const { status, body } = await create({
      title: 'Get fit',
      categoryId: null,
      deadline: null,
      priority: 'important_not_urgent',
      goalType: 'wig',
      targetValue: null,
      expectedDailyProgress: null,
      unit: null,
      skipWeekends: false,
      reportingFrequency: 'daily',
    });
    expect([status, body.goalType, body.leads]).toEqual([201, 'wig', []]);
  });

  it('saves milestones and lead measures in order', async () => {
    const goal = await createWig(ada, {
      milestones: [{ title: 'First month' }, { title: 'Second month', targetValue: 2 }],
      leads: [
        { title: 'Runs', targetValue: 10 },
        { title: 'Swims', targetValue: 5, unit: 'swims' },
        { title: 'Naps', targetValue: 1 },
      ],
    });
    expect(goal.milestones.map(({ title, targetValue }) => [title, targetValue])).toEqual([
      ['First month', 1],
      ['Second month', 2],
    ]);
    expect(goal.leads.map(({ title, unit, order }) => [title, unit, order])).toEqual([
      ['Runs', null, 0],
      ['Swims', 'swims', 1],
      ['Naps', null, 2],
    ]);
  });

  it('saves nothing when one of its milestones is invalid', async () => {
    const before = await test.rows.hash(ada.id);
    const { status } = await create({ title: 'Half', targetValue: 3, milestones: [{ title: 'Good' }, { title: ' ' }] });
    expect(status).toBe(400);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('accepts a deadline as a day or as an instant in the user’s zone', async () => {
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    expect((await create({ title: 'A', targetValue: 1, deadline: '2090-05-01' })).body.deadline).toBe('2090-05-01');
    expect((await create({ title: 'B', targetValue: 1, deadline: '2090-05-01T03:00:00Z' })).body.deadline).toBe(
      '2090-04-30',
    );
    expect((await create({ title: 'C', targetValue: 1, deadline: '1900-01-01T03:00:00Z' })).status).toBe(400);
  });

  it.each([
    [{ targetValue: 5 }, 'title: Required'],
    [{ title: 'No target' }, 'targetValue: Required'],
    [{ title: 'x', targetValue: 0 }, 'targetValue: Number must be greater than 0'],
    [
      { title: 'x', targetValue: 5, expectedDailyProgress: -1 },
      'expectedDailyProgress: Number must be greater than or equal to 0',
    ],
    [{ title: 'x', targetValue: 5, currentValue: -1 }, 'currentValue: Number must be greater than or equal to 0'],
    [{ title: 'x', targetValue: 5, reportingFrequency: 'hourly' }, 'reportingFrequency: Invalid input'],
    [{ title: 'x', targetValue: 5, deadline: 'soon' }, 'deadline: Must be a date in the years 1900 to 2200'],
    [
      { title: 'x', targetValue: 5, milestones: [{ title: 'm', targetValue: 0.5 }] },
      'milestones.0.targetValue: Target value must be greater than 0',
    ],
    [
      { title: 'x', targetValue: 5, milestones: [{ targetValue: 2 }] },
      'milestones.0.title: Milestone title is required',
    ],
    [
      { title: 'x', goalType: 'wig', leads: [{ title: ' ', targetValue: 2 }] },
      'leads.0.title: Lead measure title is required',
    ],
    [
      { title: 'x', goalType: 'wig', leads: [{ title: 'l', targetValue: 1.5 }] },
      'leads.0.targetValue: Please enter a whole number.',
    ],
    [
      { title: 'x', goalType: 'wig', leads: [{ title: 'l', targetValue: 0 }] },
      'leads.0.targetValue: Target value must be greater than 0',
    ],
  ])('refuses %j with the reason', async (input, problem) => {
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/goals', input);
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });
});

describe('changing a goal', () => {
  const update = (id: string, input: object) => ada.rest<Goal>('PUT', `/api/goals/${id}`, input);

  it('leaves absent keys unchanged', async () => {
    const goal = await createValueGoal(ada, {
      description: 'One shelf.',
      deadline: '2090-12-31',
      milestones: [{ title: 'Half', targetValue: 12 }],
    });
    expect((await update(goal.id, {})).body).toEqual(goal);
    expect((await update(goal.id, { title: 'Read more' })).body).toEqual({ ...goal, title: 'Read more' });
  });

  it('clears optional fields with null and refuses null for the others', async () => {
    const category = first(await ada.trpc.categories.list());
    const goal = await createValueGoal(ada, {
      description: 'One shelf.',
      deadline: '2090-12-31',
      categoryId: category.id,
    });
    const cleared = { description: null, deadline: null, categoryId: null, unit: null, expectedDailyProgress: null };
    expect((await update(goal.id, cleared)).body).toMatchObject({ ...cleared, category: null, pace: 'on-track' });
    for (const input of [
      { title: null },
      { targetValue: null },
      { priority: null },
      { skipWeekends: null },
      { currentValue: null },
      { goalType: null },
    ]) {
      expect([input, (await update(goal.id, input)).status]).toEqual([input, 400]);
    }
  });

  it('adjusts initialValue, not the progress, when the current value is edited', async () => {
    const goal = await createValueGoal(ada, { currentValue: 2 });
    await ada.trpc.progress.create({ goalId: goal.id, value: 3 });
    const { body } = await update(goal.id, { currentValue: 9 });
    expect(body).toMatchObject({ initialValue: 6, currentValue: 9, averageDailyProgress: 3, progressPercentage: 37.5 });
    expect(await ada.trpc.progress.daily({ id: goal.id })).toMatchObject([{ totalValue: 3, entryCount: 1 }]);
  });

  it('makes initialValue negative when the current value is below the reported sum', async () => {
    const goal = await createValueGoal(ada);
    await ada.trpc.progress.create({ goalId: goal.id, value: 3 });
    expect((await update(goal.id, { currentValue: 1 })).body).toMatchObject({ initialValue: -2, currentValue: 1 });
  });

  it('changes the type and changes it back', async () => {
    const goal = await createValueGoal(ada, { skipWeekends: true });
    await ada.trpc.progress.create({ goalId: goal.id, value: 3 });
    expect((await update(goal.id, { goalType: 'simple' })).body).toMatchObject({
      targetValue: 1,
      unit: 'completion',
      skipWeekends: false,
    });
    expect((await update(goal.id, { goalType: 'wig', leads: [{ title: 'Runs', targetValue: 3 }] })).body).toMatchObject(
      {
        targetValue: null,
        isCompleted: false,
        progressPercentage: 0,
        leads: [{ title: 'Runs' }],
      },
    );
    const withoutTarget = await update(goal.id, { goalType: 'value' });
    expect(withoutTarget.status).toBe(400);
    expect((await update(goal.id, { goalType: 'value', targetValue: 12, unit: 'books' })).body).toMatchObject({
      currentValue: 3,
      progressPercentage: 25,
    });
  });

  it('loses no concurrent progress report', async () => {
    const goal = await createValueGoal(ada, { targetValue: 1000 });
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? update(goal.id, { title: `Title ${at}` }) : ada.trpc.progress.create({ goalId: goal.id, value: 1 }),
      ),
    );
    expect((await ada.trpc.goals.get({ id: goal.id })).currentValue).toBe(10);
  });
});

describe('the list of goals', () => {
  it('shows goals without a report today first, then by priority, then oldest first', async () => {
    const priorities = [
      'not_important_not_urgent',
      'important_urgent',
      'urgent_not_important',
      'important_not_urgent',
    ] as const;
    for (const priority of priorities) await createValueGoal(ada, { title: priority, priority });
    await createValueGoal(ada, { title: 'later', priority: 'important_urgent' });
    const reported = await createValueGoal(ada, { title: 'reported', priority: 'important_urgent' });
    await ada.trpc.progress.create({ goalId: reported.id, value: 1 });
    const { body } = await ada.rest<Goal[]>('GET', '/api/goals');
    expect(body.map(({ title }) => title)).toEqual([
      'important_urgent',
      'later',
      'important_not_urgent',
      'urgent_not_important',
      'not_important_not_urgent',
      'reported',
    ]);
    test.clock.advance({ days: 1 });
    expect((await ada.trpc.goals.list()).map(({ title }) => title)[2]).toBe('reported');
  });

  it('contains the same records as single requests', async () => {
    const goals = [
      await createWig(ada, { milestones: [{ title: 'm' }] }),
      await createValueGoal(ada),
      await createSimpleGoal(ada, 'a', 'b'),
    ];
    const list = await ada.trpc.goals.list();
    for (const { id } of goals) expect(list.find((goal) => goal.id === id)).toEqual(await ada.trpc.goals.get({ id }));
  });
});

describe('deleting a goal', () => {
  it('deletes everything in the goal, and keeps tasks and events without the link', async () => {
    const goal = await createWig(ada, { milestones: [{ title: 'm' }] });
    await ada.trpc.leads.addProgress({ id: first(goal.leads).id, amount: 1 });
    await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
      insertLinkedRows(tx, { goalId: goal.id, text: 'kept' }),
    );
    expect((await ada.rest('DELETE', `/api/goals/${goal.id}`)).status).toBe(204);
    const left = await test.rows.read(ada.id);
    for (const table of ['goals', 'milestones', 'goal_leads', 'goal_obstacles', 'goal_resources', 'progress_entries'])
      expect(left[table]).toBeUndefined();
    for (const table of ['tasks', 'calendar_events']) {
      expect(left[table]).toHaveLength(1);
      expect(first(left[table] ?? [])).not.toContain(goal.id);
    }
    expect((await ada.rest('GET', `/api/goals/${goal.id}`)).status).toBe(404);
    expect((await ada.rest('DELETE', `/api/goals/${goal.id}`)).status).toBe(404);
  });
});
