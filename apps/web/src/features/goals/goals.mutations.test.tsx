import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { expect, it } from 'vitest';
import { queries } from '../../sync/trpc.ts';
import { openOfflineApp } from '../../testing/offline-app.ts';
import '../progress/progress.mutations.ts';
import { makeGoal, makeLead, makeMilestone } from './goal-sample.ts';
import './goals.mutations.ts';

const shown = (id: string): Goal | undefined => queries.goals.list.getData()?.find((goal) => goal.id === id);

async function openGoals(...goals: Goal[]) {
  const app = await openOfflineApp();
  return { ...app, fetch: (current = goals) => app.refetch('goals.list', undefined, current) };
}

it('a new goal is shown with its milestones, on which progress can be reported before it is sent', async () => {
  const app = await openGoals();
  const goal = (await app.call('goals.create', {
    title: 'Move house',
    goalType: 'simple',
    milestones: [{ title: 'Pack' }, { title: 'Drive' }],
  })) as Goal;
  await app.fetch();
  expect(shown(goal.id)).toEqual({ ...goal, title: 'Move house', targetValue: 1, progressPercentage: 0 });
  const milestones = goal.milestones.map(({ id }) => ({ id, isCompleted: true }));
  await app.call('progress.create', { goalId: goal.id, value: 0, milestones });
  await app.fetch([]);
  expect(shown(goal.id)).toMatchObject({ isCompleted: true, progressPercentage: 100 });
  expect(app.waiting()).toEqual(['Add goal “Move house”', 'Progress on “Move house”']);
  await app.goOnline();
  expect(app.sent.map(([path]) => path)).toEqual(['goals.create', 'progress.create']);
  expect(app.sent[0]?.[1]).toMatchObject({ id: goal.id, milestones: milestones.map(({ id }) => ({ id })) });
});

it('an edit of a goal that waits is sent with it, and added parts get an id', async () => {
  const app = await openGoals();
  const { id } = (await app.call('goals.create', { title: 'Read', goalType: 'value', targetValue: 10 })) as Goal;
  const milestones = [{ title: 'Half', targetValue: 5 }];
  await app.call('goals.update', { id, title: 'Read more', milestones });
  await app.fetch([]);
  expect(shown(id)).toMatchObject({ title: 'Read more', targetValue: 10, milestones });
  await app.goOnline();
  const part = { id: expect.any(String), title: 'Half', targetValue: 5 };
  expect(app.sent).toEqual([
    ['goals.create', { id, title: 'Read more', goalType: 'value', targetValue: 10, milestones: [part] }],
  ]);
});

it('changed fields are shown on what the server has meanwhile, and only they are sent', async () => {
  const app = await openGoals(makeGoal({ id: 'read', milestones: [makeMilestone()] }));
  await app.fetch();
  await app.call('goals.update', { id: 'read', targetValue: 4 });
  await app.call('goals.update', { id: 'read', unit: 'novels' });
  await app.fetch([makeGoal({ id: 'read', title: 'Read 4 novels', currentValue: 4 })]);
  expect(shown('read')).toMatchObject({ title: 'Read 4 novels', unit: 'novels', isCompleted: true });
  await app.goOnline();
  expect(app.sent).toEqual([['goals.update', { id: 'read', targetValue: 4, unit: 'novels' }]]);
});

it.each([
  ['2026-11-20', 8],
  ['2026-01-01', 3],
  [null, 3],
])('a goal that counts its pace from %s has a base of %d until the server answers', async (countsFrom, baseValue) => {
  const app = await openGoals(
    makeGoal({ id: 'read', initialValue: 3, baseValue: 5, currentValue: 8, countsFrom: '2026-10-01' }),
  );
  await app.fetch();
  await app.call('goals.update', { id: 'read', countsFrom });
  await app.fetch();
  expect(shown('read')).toMatchObject({ countsFrom, baseValue });
});

it('a deleted goal is no longer shown', async () => {
  const app = await openGoals(makeGoal({ id: 'read' }), makeGoal({ id: 'run' }));
  await app.fetch();
  await app.call('goals.remove', { id: 'read' });
  await app.fetch();
  expect(queries.goals.list.getData()?.map(({ id }) => id)).toEqual(['run']);
  expect(app.waiting()).toEqual(['Delete goal “Read 10 books”']);
});

it('the parts of a goal of the server keep what is not changed', async () => {
  const lead = makeLead({ id: 'runs', currentValue: 3 });
  const app = await openGoals(makeGoal({ id: 'fit', goalType: 'wig', leads: [lead] }));
  await app.call('goals.update', {
    id: 'fit',
    leads: [
      { id: 'runs', title: 'Runs', targetValue: 3 },
      { title: 'Swims', targetValue: 5 },
    ],
  });
  await app.fetch();
  expect(shown('fit')?.leads).toMatchObject([
    { id: 'runs', title: 'Runs', unit: 'runs', currentValue: 3, isCompleted: true },
    { title: 'Swims', currentValue: 0, isCompleted: false },
  ]);
});

it.each([true, false])(
  'a goal of a plan is shown in it and its first events in the calendar, online: %s',
  async (isOnline) => {
    const app = await openGoals();
    const range = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' };
    const plan = { month: 11, year: 2026 };
    const hour = { title: 'Run', type: 'goal' as const, startTime: '2026-11-24T07:00:00.000Z' };
    await app.fetch();
    await app.refetch('planner.findSession', plan, { id: 'plan', ...plan });
    await app.refetch('planner.listGoals', { id: 'plan' }, []);
    await app.refetch('calendar.list', range, []);
    if (isOnline) await app.goOnline();
    const input = {
      title: 'Run',
      goalType: 'simple',
      plan,
      events: [hour, { ...hour, startTime: '2026-12-24T07:00:00.000Z' }],
    };
    if (isOnline) app.startSending('goals.create', input);
    else await app.call('goals.create', input);
    const [goal] = queries.goals.list.getData() ?? [];
    expect(goal).toMatchObject({ title: 'Run', planningSessionId: 'plan' });
    expect(queries.planner.listGoals.getData({ id: 'plan' })).toMatchObject([{ id: goal?.id, obstacles: [] }]);
    const events = queries.calendar.list.getData(range) ?? [];
    expect(events).toMatchObject([{ title: 'Run', goalId: goal?.id, endTime: '2026-11-24T08:00:00.000Z' }]);
    if (isOnline) return;
    await app.goOnline();
    expect(app.sent).toMatchObject([
      ['goals.create', { id: goal?.id, plan, events: [{ id: events[0]?.id }, { title: 'Run' }] }],
    ]);
  },
);
