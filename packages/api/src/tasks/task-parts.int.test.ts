import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
let task: Task;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp();
  task = await ada.trpc.tasks.create({ title: 'Order the book' });
});
afterAll(() => test.close());

const add = async (title: string, fields: object = {}) =>
  (await ada.rest<TaskPart>('POST', '/api/task-parts', { taskId: task.id, title, ...fields })).body;
const listTitles = async () => first(await ada.trpc.tasks.list()).parts.map(({ title }) => title);

describe('the parts of a task', () => {
  it('are open and last when added, and are in the list of tasks', async () => {
    const { status, body } = await ada.rest('POST', '/api/task-parts', { taskId: task.id, title: ' Find the ISBN ' });
    const part = {
      id: expect.any(String),
      userId: ada.id,
      taskId: task.id,
      title: 'Find the ISBN',
      isCompleted: false,
      order: 0,
    };
    expect([status, body]).toEqual([201, part]);
    expect(await add('Pay')).toMatchObject({ order: 1 });
    expect(await ada.trpc.tasks.list()).toMatchObject([{ id: task.id, parts: [part, { title: 'Pay' }] }]);
  });

  it('are listed by their order, for example between two others', async () => {
    await add('First');
    const last = await add('Last');
    await add('Between', { order: 0.5 });
    expect(await listTitles()).toEqual(['First', 'Between', 'Last']);
    await ada.rest('PUT', `/api/task-parts/${last.id}`, { order: -1 });
    expect(await listTitles()).toEqual(['Last', 'First', 'Between']);
  });

  it('do not complete the task when all are ticked, and stay when the task is completed', async () => {
    const [isbn, pay] = [await add('Find the ISBN'), await add('Pay')];
    const { body } = await ada.rest<TaskPart>('PUT', `/api/task-parts/${isbn.id}`, { isCompleted: true });
    expect(body).toEqual({ ...isbn, isCompleted: true });
    const { parts } = await ada.trpc.tasks.toggle({ id: task.id });
    expect(parts).toEqual([{ ...isbn, isCompleted: true }, pay]);
    await ada.rest('PUT', `/api/task-parts/${pay.id}`, { isCompleted: true });
    expect(await ada.trpc.tasks.toggle({ id: task.id })).toMatchObject({ isCompleted: false });
  });

  it('stay unchanged by a change without fields, and are unknown after their deletion', async () => {
    const part = await add('Pay');
    expect((await ada.rest('PUT', `/api/task-parts/${part.id}`, {})).body).toEqual(part);
    expect((await ada.rest('DELETE', `/api/task-parts/${part.id}`)).status).toBe(204);
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await ada.rest(method, `/api/task-parts/${part.id}`, {})).status).toBe(404);
    }
  });

  it('are at most 200', async () => {
    for (let at = 0; at < 200; at++) await ada.trpc.taskParts.create({ taskId: task.id, title: `${at}` });
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/task-parts', { taskId: task.id, title: 'More' });
    expect([status, body.message]).toEqual([409, 'A task has at most 200 parts']);
  });

  it('are added at the end in their order, and once when the same parts are sent again', async () => {
    await add('Find the ISBN');
    const [pay, collect] = [newId(), newId()];
    const parts = [
      { id: pay, title: 'Pay', isCompleted: true },
      { id: collect, title: ' Collect it ' },
    ];
    const { status, body } = await ada.rest('POST', '/api/task-parts/create', { taskId: task.id, parts });
    const fields = { userId: ada.id, taskId: task.id };
    expect([status, body]).toEqual([
      201,
      [
        { ...fields, id: pay, title: 'Pay', isCompleted: true, order: 1 },
        { ...fields, id: collect, title: 'Collect it', isCompleted: false, order: 2 },
      ],
    ]);
    expect((await ada.rest('POST', '/api/task-parts/create', { taskId: task.id, parts })).body).toEqual(body);
    expect(await listTitles()).toEqual(['Find the ISBN', 'Pay', 'Collect it']);
  });

  it('are added only if all have room, and deleted only if all exist', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `${at}` }));
    const parts = await ada.trpc.taskParts.createMany({ taskId: task.id, parts: many(199) });
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/task-parts/create', {
      taskId: task.id,
      parts: many(2),
    });
    expect([status, body.message]).toEqual([409, 'A task has at most 200 parts']);
    const ids = parts.map(({ id }) => id);
    const remove = (input: object) => ada.rest('POST', '/api/task-parts/delete', { taskId: task.id, ...input });
    expect((await remove({ ids: [...ids.slice(1), newId()] })).status).toBe(404);
    expect(await listTitles()).toHaveLength(199);
    expect((await remove({ ids: ids.slice(1) })).status).toBe(204);
    expect(await listTitles()).toEqual(['0']);
  });

  it('are restored with a deleted task', async () => {
    const parts = [await add('Find the ISBN', { isCompleted: true }), await add('Pay')];
    await ada.trpc.tasks.remove({ id: task.id });
    expect(await ada.trpc.tasks.restore({ id: task.id })).toMatchObject({ parts });
  });
});

describe('turning a part into a task', () => {
  it('the task has the part’s id and title, and the goal of the part’s task', async () => {
    const goal = await createValueGoal(ada);
    await ada.trpc.tasks.update({ id: task.id, goalId: goal.id });
    const [part, kept] = [await add('Pay'), await add('Read')];
    const { status, body } = await ada.rest<Task>('POST', `/api/task-parts/${part.id}/task`);
    expect([status, body]).toMatchObject([
      201,
      { id: part.id, title: 'Pay', goalId: goal.id, isCompleted: false, dueDate: null, parts: [] },
    ]);
    const tasks = await ada.trpc.tasks.list();
    expect(tasks.find(({ id }) => id === task.id)?.parts).toEqual([kept]);
    expect(tasks).toHaveLength(2);
  });

  it('a repeated call returns the task and changes nothing', async () => {
    const part = await add('Pay', { isCompleted: true });
    const made = await ada.trpc.taskParts.turnIntoTask({ id: part.id });
    expect(made).toMatchObject({ isCompleted: true, completedAt: mondayNoon });
    const before = await test.rows.hash(ada.id);
    expect(await ada.trpc.taskParts.turnIntoTask({ id: part.id })).toEqual(made);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});

describe('the parts of a repeating task', () => {
  const repeat = async () => {
    task = await ada.trpc.tasks.update({
      id: task.id,
      recurrence: '{"type":"daily"}',
      labels: ['phone'],
      estimatedMinutes: 45,
    });
    return [await add('Find the ISBN', { isCompleted: true }), await add('Pay')];
  };
  const listIds = async () => (await ada.trpc.tasks.list()).map(({ id }) => id);

  it('are open in the next task, which also has the labels and the estimate', async () => {
    const parts = await repeat();
    await ada.trpc.tasks.toggle({ id: task.id });
    const id = formatNextTaskId(task.id);
    const open = parts.map((part) => ({ ...part, id: formatNextTaskId(part.id), taskId: id, isCompleted: false }));
    const [next, done] = await ada.trpc.tasks.list();
    expect(next).toMatchObject({ id, labels: ['phone'], estimatedMinutes: 45, parts: open });
    expect(done).toMatchObject({ id: task.id, parts });
  });

  it('keep the next task on reopening only if they were changed', async () => {
    await repeat();
    await ada.trpc.tasks.toggle({ id: task.id });
    await ada.trpc.tasks.toggle({ id: task.id });
    expect(await listIds()).toEqual([task.id]);
    const { parts } = await ada.trpc.tasks.toggle({ id: task.id });
    test.clock.advance({ hours: 1 });
    await ada.trpc.taskParts.update({ id: formatNextTaskId(parts[1]?.id ?? ''), isCompleted: true });
    await ada.trpc.tasks.toggle({ id: task.id });
    expect(await listIds()).toContain(formatNextTaskId(task.id));
  });
});
