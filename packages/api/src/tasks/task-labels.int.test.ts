import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import { getLabelColor } from '@goaltracker/domain/tasks/labels';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
});
afterAll(() => test.close());

const post = (fields: object) => ada.rest<Task>('POST', '/api/tasks', fields);
const put = (id: string, fields: object) => ada.rest<Task>('PUT', `/api/tasks/${id}`, fields);

describe('the labels of a task', () => {
  it('are unique, whatever their case, and a change replaces them', async () => {
    const { body } = await post({ title: 'Call', labels: ['phone', 'Büro', 'Phone'] });
    expect(body.labels).toEqual(['phone', 'Büro']);
    expect((await put(body.id, { title: 'Call Ann' })).body.labels).toEqual(['phone', 'Büro']);
    expect((await put(body.id, { labels: ['home'] })).body.labels).toEqual(['home']);
    expect(await ada.trpc.tasks.unscheduled()).toMatchObject([{ labels: ['home'] }]);
    expect((await put(body.id, { labels: [] })).body.labels).toEqual([]);
  });

  it.each([['two words'], ['@phone'], [''], ['a'.repeat(51)]])('refuses the label "%s"', async (label) => {
    expect((await post({ title: 'Call', labels: [label] })).status).toBe(400);
  });

  it('are restored with a deleted task', async () => {
    const { id } = (await post({ title: 'Call', labels: ['phone'] })).body;
    await ada.trpc.tasks.remove({ id });
    expect(await ada.trpc.tasks.restore({ id })).toMatchObject({ labels: ['phone'] });
  });
});

const list = () => ada.trpc.taskLabels.list();
const add = async (title: string, ...labels: string[]) => (await post({ title, labels })).body.id;
const listOfTasks = async () =>
  Object.fromEntries((await ada.trpc.tasks.list()).map(({ title, labels }) => [title, labels]));

describe('the labels of all tasks', () => {
  it('are listed by frequency, with their colours and numbers of open tasks', async () => {
    expect((await ada.rest('GET', '/api/tasks/labels')).body).toEqual([]);
    const call = await add('Call', 'phone');
    await add('Write', 'Phone', 'home');
    await add('Ask', 'phone');
    await ada.trpc.tasks.toggle({ id: call });
    expect((await ada.rest('GET', '/api/tasks/labels')).body).toEqual([
      { name: 'phone', color: getLabelColor('phone'), openTasks: 2 },
      { name: 'home', color: getLabelColor('home'), openTasks: 1 },
    ]);
  });

  it('are renamed on all tasks and in the filters, and keep their colours', async () => {
    await add('Call', 'home', 'Phone');
    await add('Write', 'phone');
    await add('Read', 'home');
    const { id } = await ada.trpc.taskFilters.create({ name: 'Calls', query: 'overdue & @phone | search: phone' });
    const { status, body } = await ada.rest('PUT', '/api/tasks/labels/phone', { newName: 'Büro' });
    expect([status, body]).toEqual([200, { name: 'Büro', color: getLabelColor('phone'), openTasks: 2 }]);
    expect(await listOfTasks()).toEqual({ Call: ['home', 'Büro'], Write: ['Büro'], Read: ['home'] });
    expect(await ada.trpc.taskFilters.list()).toMatchObject([{ id, query: 'overdue & @Büro | search: phone' }]);
    expect(
      (await ada.rest('PUT', `/api/tasks/labels/${encodeURIComponent('büro')}`, { newName: 'BÜRO' })).body,
    ).toEqual({ name: 'BÜRO', color: getLabelColor('phone'), openTasks: 2 });
  });

  it('are merged when one is renamed to an existing one: each task has it once, in the existing colour', async () => {
    await add('Call', 'phone', 'home', 'calls');
    await add('Write', 'phone');
    await ada.trpc.taskLabels.update({ name: 'calls', color: 'teal' });
    await ada.trpc.taskLabels.update({ name: 'phone', newName: 'Calls' });
    expect(await listOfTasks()).toEqual({ Call: ['Calls', 'home'], Write: ['Calls'] });
    expect((await list())[0]).toEqual({ name: 'Calls', color: 'teal', openTasks: 2 });
  });

  it('get a chosen colour, and lose it again', async () => {
    await add('Call', 'Phone');
    expect((await ada.rest('PUT', '/api/tasks/labels/phone', { color: 'gray' })).body).toMatchObject({ color: 'gray' });
    expect(await ada.trpc.settings.get()).not.toHaveProperty('labelColors');
    await ada.trpc.taskLabels.update({ name: 'PHONE', color: null });
    expect(await list()).toMatchObject([{ color: getLabelColor('phone') }]);
    expect((await ada.rest('PUT', '/api/tasks/labels/phone', { color: 'silver' })).status).toBe(400);
    expect((await ada.rest('PUT', '/api/tasks/labels/phone', { newName: 'two words' })).status).toBe(400);
  });

  it('are deleted on all tasks, and a new one with the same name gets its default colour', async () => {
    await add('Call', 'Phone', 'home');
    await add('Write', 'phone');
    await ada.trpc.taskLabels.update({ name: 'phone', color: 'gray' });
    expect((await ada.rest('DELETE', '/api/tasks/labels/phone')).status).toBe(204);
    expect(await listOfTasks()).toEqual({ Call: ['home'], Write: [] });
    expect((await ada.rest('DELETE', '/api/tasks/labels/phone')).status).toBe(404);
    await add('Ask', 'phone');
    expect(await list()).toContainEqual({ name: 'phone', color: getLabelColor('phone'), openTasks: 1 });
  });

  it('are not found when no task of the user has them', async () => {
    const eve = await test.signUp();
    await eve.trpc.tasks.create({ title: 'Call', labels: ['phone'] });
    const changes = [{ newName: 'calls' }, { color: 'red' }, {}];
    const answers = [
      ...(await Promise.all(changes.map((change) => ada.rest('PUT', '/api/tasks/labels/phone', change)))),
      await ada.rest('DELETE', '/api/tasks/labels/phone'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await eve.trpc.taskLabels.list()).toEqual([{ name: 'phone', color: getLabelColor('phone'), openTasks: 1 }]);
  });
});

describe('undoing a change of a label', () => {
  const undo = (id: string) => ada.rest('POST', `/api/tasks/labels/${id}/restore`);

  it.each([
    ['rename', { newName: 'work' }],
    ['merger', { newName: 'home', color: 'gray' as const }],
    ['deletion', null],
  ])('a %s is undone once, with its filters and colours', async (_what, change) => {
    await add('Call', 'home', 'Phone');
    await add('Write', 'phone');
    await add('Read', 'home');
    await ada.trpc.taskLabels.update({ name: 'phone', color: 'red' });
    await ada.trpc.taskFilters.create({ name: 'Calls', query: '@phone' });
    const before = [await listOfTasks(), await list(), await ada.trpc.taskFilters.list()];
    const undoId = newId();
    if (change) await ada.trpc.taskLabels.update({ name: 'phone', undoId, ...change });
    else await ada.trpc.taskLabels.remove({ name: 'phone', undoId });
    expect(await listOfTasks()).not.toEqual(before[0]);
    expect(await undo(undoId)).toMatchObject({ status: 201, body: before[1] });
    expect([await listOfTasks(), await list(), await ada.trpc.taskFilters.list()]).toEqual(before);
    expect((await undo(undoId)).status).toBe(404);
  });

  it('leaves tasks unchanged that were changed or deleted since', async () => {
    const [call, write] = [await add('Call', 'phone'), await add('Write', 'phone')];
    await add('Read', 'phone');
    const undoId = newId();
    await ada.trpc.taskLabels.remove({ name: 'phone', undoId });
    await put(call, { labels: ['home'] });
    await ada.trpc.tasks.remove({ id: write });
    await undo(undoId);
    expect(await listOfTasks()).toEqual({ Call: ['home'], Read: ['phone'] });
  });

  it('works for 24 hours, not for another user, and not with the id of a task or event', async () => {
    await add('Call', 'phone');
    const undoId = newId();
    await ada.trpc.taskLabels.remove({ name: 'phone', undoId });
    const eve = await test.signUp();
    expect((await eve.rest('POST', `/api/tasks/labels/${undoId}/restore`)).status).toBe(404);
    expect((await ada.rest('POST', `/api/tasks/${undoId}/restore`)).status).toBe(404);
    expect((await ada.rest('POST', `/api/calendar/events/${undoId}/restore`)).status).toBe(404);
    test.clock.advance({ hours: 25 });
    expect((await undo(undoId)).status).toBe(404);
  });
});

it('labels changed by two concurrent calls have both changes', async () => {
  await Promise.all(['a', 'b', 'c', 'd'].map((label) => add(label, label)));
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => ada.trpc.taskLabels.update({ name, color: 'gray' })));
  expect((await list()).map(({ color }) => color)).toEqual(['gray', 'gray', 'gray', 'gray']);
});
