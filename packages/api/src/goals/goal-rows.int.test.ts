import { newId } from '@goaltracker/db/core/id';
import { createCategory, removeCategory, updateCategory } from '@goaltracker/domain/goals/category-rows';
import { createGoal } from '@goaltracker/domain/goals/create-goal';
import { formatPlanText } from '@goaltracker/domain/goals/plan-text';
import { removeGoal } from '@goaltracker/domain/goals/remove-goal';
import { updateGoal } from '@goaltracker/domain/goals/update-goal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GoalDevice } from '../testing/goal-device.ts';
import { at, createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, type TrpcCaller, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let device: GoalDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  device = new GoalDevice(test, await test.signUp({ timezone: 'Asia/Tokyo' }));
});
afterAll(() => test.close());

const newIds = (count: number) => Array.from({ length: count }, newId);
const plan = formatPlanText({
  text: 'Daily',
  obstacles: [
    { obstacle: 'No time', resources: ['Get up at six', 'Skip the news'] },
    { obstacle: 'No books', resources: ['Library'] },
  ],
  why: 'Joy',
});

const run = { title: 'Run', startTime: '2090-03-07T08:00:00Z', endTime: '2090-03-07T09:00:00Z' };
const weekly = '{"type":"weekly","interval":1,"endType":"never","skipWeekends":false,"weekdays":["TU"]}';

describe('categories', () => {
  it('predicts a new, changed and deleted category', async () => {
    const id = newId();
    const fields = { name: 'Garden', icon: 'Home', color: 'green' };
    await device.make((trpc) => trpc.categories.create, createCategory, { id, ...fields });
    await device.make((trpc) => trpc.categories.create, createCategory, { id, ...fields, name: 'Again' });
    await createValueGoal(device.user, { categoryId: id });
    await device.make((trpc) => trpc.categories.update, updateCategory, { id, name: 'Balcony', color: undefined });
    await device.make((trpc) => trpc.categories.remove, removeCategory, { id });
    const isAccepted = await device.try((trpc) => trpc.categories.remove, removeCategory, { id });
    expect(isAccepted).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });
});

describe('new goals', () => {
  const create = (input: Parameters<TrpcCaller['goals']['create']>[0] & { id: string }) =>
    device.try((trpc) => trpc.goals.create, createGoal, input);

  it('predicts a value goal that has reached milestones', async () => {
    const milestones = [1, 12, 24].map((targetValue) => ({ id: newId(), title: `At ${targetValue}`, targetValue }));
    await create({ id: newId(), title: 'Books', targetValue: 24, currentValue: 12, milestones, unit: 'books' });
    await create({ id: newId(), title: 'Done', targetValue: 3, currentValue: 4, deadline: '2090-12-31T20:00:00Z' });
    await create({ id: newId(), title: 'Plain', targetValue: 1, unit: 'completion', expectedDailyProgress: 1 });
    const isAccepted = await create({ id: newId(), title: 'No target' });
    expect(isAccepted).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts a simple goal and a WIG with lead measures', async () => {
    const milestones = [{ id: newId(), title: 'Find a flat' }];
    await create({ id: newId(), title: 'Move', goalType: 'simple', targetValue: 7, milestones });
    const leads = [
      { id: newId(), title: 'Runs', targetValue: 10, unit: 'runs', expectedProgress: 1 },
      { id: newId(), title: 'Swims', targetValue: 5, reportingFrequency: 'weekly' as const },
    ];
    await create({ id: newId(), title: 'Fit', goalType: 'wig', targetValue: 7, leads });
    const isAccepted = await create({ id: newId(), title: 'Odd', targetValue: 7, leads });
    expect(isAccepted).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts obstacles and resources of the description with the ids of the call', async () => {
    const id = newId();
    await create({ id, title: 'Read', targetValue: 24, description: plan, obstacleIds: newIds(7) });
    await create({ id, title: 'Again', targetValue: 24, description: plan, obstacleIds: newIds(7) });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts the plan of the month, which counts from its first day', async () => {
    const month = { month: 5, year: 2090 };
    await create({ id: newId(), title: 'May', targetValue: 2, plan: { ...month, id: newId() } });
    await create({ id: newId(), title: 'Also May', targetValue: 2, plan: { ...month, id: newId() } });
    const planId = first((await device.readRows()).planningSessions.list()).id;
    await create({ id: newId(), title: 'By id', targetValue: 2, planningSessionId: planId });
    await create({ id: newId(), title: 'Counts', targetValue: 2, planningSessionId: planId, countsFrom: null });
    expect(device.predicted).toEqual(device.stored);
  });
});

describe('changed goals', () => {
  it('predicts new fields and keeps absent ones', async () => {
    const { id } = await createValueGoal(device.user, { deadline: '2090-06-01' });
    const category = first(await device.user.trpc.categories.list());
    await device.make((trpc) => trpc.goals.update, updateGoal, {
      id,
      title: 'Read more',
      unit: undefined,
      categoryId: category.id,
      countsFrom: '2090-04-01',
      priority: 'important_urgent',
    });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id, deadline: null, skipWeekends: true });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id, deadline: '2090-06-01T20:00:00Z' });
    const isAccepted = await device.try((trpc) => trpc.goals.update, updateGoal, { id, targetValue: null });
    expect(isAccepted).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts completion and milestones for a new current value', async () => {
    const milestones = [6, 12, 18].map((targetValue) => ({ title: `At ${targetValue}`, targetValue }));
    const { id } = await createValueGoal(device.user, { milestones, currentValue: 2 });
    for (const currentValue of [13, 24, 7, 0])
      await device.make((trpc) => trpc.goals.update, updateGoal, { id, currentValue });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id, currentValue: 4, targetValue: 3 });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts lists of milestones', async () => {
    const goal = await createSimpleGoal(device.user, 'Find a flat', 'Pack');
    const [one, two] = [at(goal.milestones, 0), at(goal.milestones, 1)];
    await device.make((trpc) => trpc.goals.update, updateGoal, {
      id: goal.id,
      milestones: [
        { id: two.id, title: 'Pack it all', isCompleted: true },
        { newId: newId(), title: 'Clean' },
      ],
    });
    const gone = { id: goal.id, milestones: [{ id: one.id, title: 'Back' }] };
    expect(await device.try((trpc) => trpc.goals.update, updateGoal, gone)).toBe(false);
    const twice = { id: goal.id, milestones: [two, two].map(({ id }) => ({ id, title: 'Twice' })) };
    expect(await device.try((trpc) => trpc.goals.update, updateGoal, twice)).toBe(false);
    await device.make((trpc) => trpc.goals.update, updateGoal, { id: goal.id, milestones: [] });
    expect(device.predicted).toEqual(device.stored);
  });

  it('refuses a new milestone with an id from another goal', async () => {
    const other = await createSimpleGoal(device.user, 'Pack');
    const { id } = await createSimpleGoal(device.user, 'Find a flat');
    const milestones = [{ newId: first(other.milestones).id, title: 'Stolen' }];
    await expect(device.user.trpc.goals.update({ id, milestones })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await device.user.trpc.goals.get({ id: other.id })).toEqual(other);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts lists of lead measures, and the deletion of entries with their lead measures', async () => {
    const wig = await createWig(device.user);
    const [runs, swims] = [at(wig.leads, 0), at(wig.leads, 1)];
    await device.user.trpc.progress.create({ goalId: wig.id, leadId: runs.id, value: 6 });
    await device.user.trpc.progress.create({ goalId: wig.id, leadId: swims.id, value: 2 });
    await device.make((trpc) => trpc.goals.update, updateGoal, {
      id: wig.id,
      leads: [
        { newId: newId(), title: 'Walks', targetValue: 3 },
        { id: runs.id, title: 'Long runs', targetValue: 6, expectedProgress: null },
      ],
    });
    await device.make((trpc) => trpc.goals.update, updateGoal, {
      id: wig.id,
      leads: [{ id: runs.id, title: 'Runs', targetValue: 6 }],
    });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id: wig.id, goalType: 'value', targetValue: 9 });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id: wig.id, goalType: 'simple' });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts obstacles of a new description, and clears links to deleted resources', async () => {
    const { id } = await createValueGoal(device.user, { description: plan });
    const resourceId = first((await device.readRows()).resources.list()).id;
    await device.user.trpc.tasks.create({ title: 'Buy a clock', resourceId, goalId: id });
    await device.user.trpc.calendar.create({ ...run, resourceId, goalId: id });
    await device.user.trpc.calendar.create({ ...run, resourceId, goalId: id, recurrence: weekly, expand: true });
    const text = { text: '', obstacles: [{ obstacle: 'No books', resources: ['Friends', 'Library'] }], why: '' };
    const [description, obstacleIds] = [formatPlanText(text), newIds(3)];
    await device.make((trpc) => trpc.goals.update, updateGoal, { id, description, obstacleIds });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id, description: plan, obstacleIds: newIds(6) });
    await device.make((trpc) => trpc.goals.update, updateGoal, { id, description: null });
    expect(device.predicted).toEqual(device.stored);
  });
});

it('predicts the deletion of a goal with its parts and progress, and clears links of tasks and events', async () => {
  const { trpc } = device.user;
  const wig = await createWig(device.user, { description: plan, milestones: [{ title: 'Medal' }] });
  const other = await createValueGoal(device.user);
  const resourceId = first((await device.readRows()).resources.list()).id;
  const leadId = first(wig.leads).id;
  await trpc.progress.create({ goalId: wig.id, leadId, value: 6 });
  await trpc.tasks.create({ title: 'Shoes', resourceId, goalId: wig.id });
  await trpc.tasks.create({ title: 'Clock', resourceId, goalId: other.id });
  const session = await trpc.planner.createSession({ month: 4, year: 2090 });
  await trpc.planner.addGoals({ id: session.id, goalIds: [wig.id, other.id] });
  await trpc.calendar.create({ ...run, goalId: wig.id });
  for (const goalId of [wig.id, other.id])
    await trpc.calendar.create({ ...run, goalId, resourceId, recurrence: weekly, expand: true });
  await device.make((caller) => caller.goals.remove, removeGoal, { id: wig.id });
  expect(await device.try((caller) => caller.goals.remove, removeGoal, { id: wig.id })).toBe(false);
  expect(device.predicted).toEqual(device.stored);
});
