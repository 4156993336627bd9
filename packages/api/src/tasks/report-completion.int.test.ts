import { newId } from '@goaltracker/db/core/id';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal, createWig } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
let goalId: string;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp();
  ({ id: goalId } = await createValueGoal(ada, { title: 'Run 3 times', targetValue: 3, unit: 'times' }));
});
afterAll(() => test.close());

const today = mondayNoon.slice(0, 10);
const create = (fields: object = {}) =>
  ada.trpc.tasks.create({ title: 'Run in the park', goalId, reportsCompletion: true, ...fields });
const update = (id: string, fields: object) => ada.trpc.tasks.update({ id, ...fields });
const complete = (id: string, fields: object = {}) => update(id, { isCompleted: true, ...fields });
const reopen = (id: string) => update(id, { isCompleted: false });
const getGoal = (id = goalId) => ada.trpc.goals.get({ id });
const listEntries = async (id = goalId) =>
  (await ada.trpc.progress.daily({ id })).flatMap(({ entries }) => entries.map((entry) => ({ ...entry, userId: '' })));
const entryOf = (taskId: string, fields: object = {}) => ({
  id: taskId,
  userId: '',
  goalId,
  leadId: null,
  value: 1,
  date: today,
  reportedAt: mondayNoon,
  notes: 'Run in the park',
  ...fields,
});

describe('completing a task that reports on its goal', () => {
  it('adds 1 on the day of completion, with the title as its notes', async () => {
    const { id } = await create();
    await complete(id);
    expect(await listEntries()).toEqual([entryOf(id)]);
    expect(await getGoal()).toMatchObject({ currentValue: 1, hasReportedToday: true });
  });

  it('adds 1 with the documented calls too', async () => {
    const { body } = await ada.rest<{ id: string }>('POST', '/api/tasks', {
      title: 'Run',
      goalId,
      reportsCompletion: true,
    });
    expect(body).toMatchObject({ reportsCompletion: true });
    await ada.rest('PUT', `/api/tasks/${body.id}/toggle`);
    expect(await listEntries()).toEqual([entryOf(body.id, { notes: 'Run' })]);
    await ada.rest('PUT', `/api/tasks/${body.id}/toggle`);
    expect(await listEntries()).toEqual([]);
  });

  it('keeps a day in the past, and uses today for a day in the future', async () => {
    const [early, late] = [await create(), await create()];
    await complete(early.id, { completedOn: '2090-03-04' });
    await complete(late.id, { completedOn: '2090-03-09' });
    expect(await listEntries()).toEqual([entryOf(late.id), entryOf(early.id, { date: '2090-03-04' })]);
  });

  it('uses the day in the user’s time zone', async () => {
    test.clock.set('2090-03-06T23:30:00.000Z');
    await ada.trpc.auth.update({ timezone: 'Asia/Tokyo' });
    const { id } = await create();
    await complete(id);
    expect(await listEntries()).toMatchObject([{ id, date: '2090-03-07' }]);
  });

  it('reports once when a call is repeated or made on several devices', async () => {
    const { id } = await create();
    await Promise.all(Array.from({ length: 6 }, () => complete(id)));
    await complete(id);
    expect([await listEntries(), (await getGoal()).currentValue]).toEqual([[entryOf(id)], 1]);
  });

  it('reports once for a task created as completed, however often it is sent', async () => {
    const id = newId();
    await Promise.all(Array.from({ length: 3 }, () => create({ id, isCompleted: true })));
    expect([await listEntries(), (await getGoal()).currentValue]).toEqual([[entryOf(id)], 1]);
  });

  it('reports for each task of a repeating task', async () => {
    const { id } = await create({ dueDate: today, recurrence: '{"type":"daily"}' });
    await complete(id);
    const next = formatNextTaskId(id);
    expect(await ada.trpc.tasks.list()).toMatchObject([{ id: next, reportsCompletion: true }, { id }]);
    await complete(next);
    expect((await listEntries()).map((entry) => entry.id).toSorted()).toEqual([id, next].toSorted());
  });

  it('reports nothing when a task is skipped or its repetition ends', async () => {
    const { id } = await create({ dueDate: today, recurrence: '{"type":"daily"}' });
    await update(id, { dueDate: '2090-03-07' });
    await update(id, { recurrence: null });
    expect(await listEntries()).toEqual([]);
  });

  it('completes the goal, and reopening the task makes it active again', async () => {
    const tasks = await ada.trpc.tasks.createMany({
      tasks: ['One', 'Two', 'Three'].map((title) => ({ title, goalId, reportsCompletion: true })),
    });
    const change = (isCompleted: boolean) =>
      ada.trpc.tasks.updateMany({ tasks: tasks.map(({ id }) => ({ id, isCompleted })) });
    await change(true);
    expect(await getGoal()).toMatchObject({ currentValue: 3, isCompleted: true });
    await reopen(tasks[0]?.id ?? '');
    expect(await getGoal()).toMatchObject({ currentValue: 2, isCompleted: false });
    await change(false);
    expect([await listEntries(), (await getGoal()).currentValue]).toEqual([[], 0]);
  });

  it('reports nothing when a task is completed and reopened in one call', async () => {
    const { id } = await create();
    await ada.trpc.tasks.updateMany({
      tasks: [
        { id, isCompleted: true },
        { id, isCompleted: false },
      ],
    });
    expect(await listEntries()).toEqual([]);
  });

  it.each([
    ['without the choice', { reportsCompletion: false }],
    ['without a goal', { goalId: null }],
  ])('reports nothing for a task %s', async (_, fields) => {
    const { id } = await create(fields);
    await complete(id);
    expect(await listEntries()).toEqual([]);
  });

  it('reports nothing on a simple goal or a WIG', async () => {
    const wig = await createWig(ada);
    const simple = await ada.trpc.goals.create({ title: 'Learn to whistle', goalType: 'simple' });
    for (const other of [wig, simple]) {
      const { id } = await create({ goalId: other.id });
      await complete(id);
      expect([await listEntries(other.id), (await getGoal(other.id)).isCompleted]).toEqual([[], false]);
    }
  });

  it('reports all of many tasks on several goals in one call', async () => {
    const other = await createValueGoal(ada);
    const tasks = await ada.trpc.tasks.createMany({
      tasks: Array.from({ length: 30 }, (_, at) => ({
        title: `Run ${at}`,
        goalId: at % 2 === 0 ? goalId : other.id,
        reportsCompletion: true,
      })),
    });
    await ada.trpc.tasks.updateMany({ tasks: tasks.map(({ id }) => ({ id, isCompleted: true })) });
    expect([(await getGoal()).currentValue, (await getGoal(other.id)).currentValue]).toEqual([15, 15]);
  });
});

describe('the goal of a task that reports', () => {
  it('gets reports again only after they are turned on for the new goal', async () => {
    const other = await createValueGoal(ada);
    const { id } = await create();
    expect(await update(id, { goalId: other.id })).toMatchObject({ reportsCompletion: false });
    expect(await update(id, { goalId, reportsCompletion: true })).toMatchObject({ reportsCompletion: true });
    expect(await update(id, { goalId })).toMatchObject({ reportsCompletion: true });
  });

  it('gets the report when a task is completed and linked in one call', async () => {
    const other = await createValueGoal(ada);
    const { id } = await create();
    await complete(id, { goalId: other.id, reportsCompletion: true });
    expect([await listEntries(), (await listEntries(other.id)).length]).toEqual([[], 1]);
  });

  it('loses the report on reopening, also after the task was linked to another goal', async () => {
    const other = await createValueGoal(ada);
    const { id } = await create();
    await complete(id);
    await update(id, { goalId: other.id });
    await reopen(id);
    expect([await listEntries(), (await getGoal()).currentValue]).toEqual([[], 0]);
  });

  it('counts progress and completions of several devices exactly', async () => {
    const tasks = await Promise.all(Array.from({ length: 8 }, () => create()));
    await Promise.all(
      tasks.flatMap(({ id }) => [complete(id), complete(id), ada.trpc.progress.create({ goalId, value: 2 })]),
    );
    expect((await getGoal()).currentValue).toBe(24);
    await Promise.all(tasks.flatMap(({ id }) => [reopen(id), reopen(id)]));
    expect((await getGoal()).currentValue).toBe(16);
  });

  it('can be deleted while its tasks are completed, without an error or a leftover entry', async () => {
    const tasks = await Promise.all(Array.from({ length: 4 }, () => create()));
    await Promise.all([...tasks.map(({ id }) => complete(id)), ada.trpc.goals.remove({ id: goalId })]);
    expect(await ada.trpc.tasks.list()).toMatchObject(tasks.map(() => ({ goalId: null, isCompleted: true })));
  });
});

describe('the report of a completed task', () => {
  it('stays when the task is deleted, and goes when it is restored and reopened', async () => {
    const { id } = await create();
    await complete(id);
    await ada.trpc.tasks.remove({ id });
    expect(await listEntries()).toEqual([entryOf(id)]);
    expect(await ada.trpc.tasks.restore({ id })).toMatchObject({ isCompleted: true, reportsCompletion: true });
    expect((await getGoal()).currentValue).toBe(1);
    await reopen(id);
    expect(await listEntries()).toEqual([]);
  });

  it('stays when it was edited and the task is reopened, and completing the task again adds none', async () => {
    const { id } = await create();
    await complete(id);
    await ada.trpc.progress.update({ id, value: 2 });
    await reopen(id);
    await complete(id);
    expect([await listEntries(), (await getGoal()).currentValue]).toEqual([[entryOf(id, { value: 2 })], 2]);
  });

  it('is removed on reopening together with its correction', async () => {
    const { id } = await create();
    await complete(id);
    await ada.trpc.progress.create({ goalId, value: -1 });
    expect(await reopen(id)).toMatchObject({ isCompleted: false });
    expect(await listEntries()).toEqual([]);
  });

  it('is added again when it was deleted and the task is completed again', async () => {
    const { id } = await create();
    await complete(id);
    await ada.trpc.progress.remove({ id });
    await reopen(id);
    await complete(id);
    expect(await listEntries()).toEqual([entryOf(id)]);
  });
});
