import type { TaskFilter } from '@goaltracker/contracts/tasks/task-filter.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('filters are saved, changed and deleted, and listed by age', async () => {
  test.clock.set(mondayNoon);
  const ada = await test.signUp();
  const { status, body } = await ada.rest<TaskFilter>('POST', '/api/task-filters', {
    name: ' Calls ',
    query: ' overdue & @phone ',
  });
  const calls = { id: expect.any(String), userId: ada.id, name: 'Calls', query: 'overdue & @phone' };
  expect([status, body]).toEqual([201, { ...calls, createdAt: mondayNoon }]);
  test.clock.advance({ hours: 1 });
  const { id } = await ada.trpc.taskFilters.create({ name: 'Later', query: 'bananas' });
  expect((await ada.rest('PUT', `/api/task-filters/${body.id}`, { name: 'Phone' })).body).toEqual({
    ...body,
    name: 'Phone',
  });
  expect((await ada.rest('PUT', `/api/task-filters/${id}`, {})).status).toBe(200);
  expect((await ada.trpc.taskFilters.list()).map(({ name }) => name)).toEqual(['Phone', 'Later']);
  expect((await ada.rest('DELETE', `/api/task-filters/${body.id}`)).status).toBe(204);
  expect((await ada.rest('DELETE', `/api/task-filters/${body.id}`)).status).toBe(404);
  expect(await ada.trpc.taskFilters.list()).toMatchObject([{ id }]);
});

it.each([[{ name: 'Calls' }], [{ name: 'Calls', query: ' ' }], [{ name: 'Calls', query: 'a'.repeat(501) }]])(
  'refuses %j',
  async (fields) => {
    const ada = await test.signUp();
    expect((await ada.rest('POST', '/api/task-filters', fields)).status).toBe(400);
  },
);
