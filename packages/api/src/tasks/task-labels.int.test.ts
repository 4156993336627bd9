import type { Task } from '@goaltracker/contracts/tasks/task.schema';
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
  it('a task has each label once, whatever its case, and a change replaces them', async () => {
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

  it('a deleted task comes back with its labels', async () => {
    const { id } = (await post({ title: 'Call', labels: ['phone'] })).body;
    await ada.trpc.tasks.remove({ id });
    expect(await ada.trpc.tasks.restore({ id })).toMatchObject({ labels: ['phone'] });
  });
});
