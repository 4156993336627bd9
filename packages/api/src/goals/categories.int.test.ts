import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
});
afterAll(() => test.close());

const gardening = { name: ' Gardening ', icon: 'Sun', color: 'green' };

describe('a category', () => {
  it('is created, listed last, changed and deleted', async () => {
    const made = await ada.rest<Category>('POST', '/api/categories', gardening);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: ada.id,
        name: 'Gardening',
        icon: 'Sun',
        color: 'green',
        goalCount: 0,
        createdAt: mondayNoon,
      },
    ]);
    expect((await ada.trpc.categories.list()).at(-1)).toEqual(made.body);
    const path = `/api/categories/${made.body.id}`;
    expect((await ada.rest<Category>('PUT', path, { color: 'teal', goalCount: 9 })).body).toEqual({
      ...made.body,
      color: 'teal',
    });
    expect((await ada.rest<Category>('PUT', path, {})).body).toEqual({ ...made.body, color: 'teal' });
    expect((await ada.rest('DELETE', path)).status).toBe(204);
    expect((await ada.rest('DELETE', path)).status).toBe(404);
    expect((await ada.rest('PUT', path, { color: 'red' })).status).toBe(404);
  });

  it('counts its goals, active and completed', async () => {
    const { id } = await ada.trpc.categories.create(gardening);
    await createValueGoal(ada, { categoryId: id });
    await createValueGoal(ada, { categoryId: id, currentValue: 24 });
    await createValueGoal(ada);
    expect((await ada.trpc.categories.list()).find((category) => category.id === id)?.goalCount).toBe(2);
    expect((await ada.trpc.categories.update({ id, name: 'Garden' })).goalCount).toBe(2);
  });

  it('is deleted, and its goals stay without a category', async () => {
    const { id } = await ada.trpc.categories.create(gardening);
    const goal = await createValueGoal(ada, { categoryId: id });
    await ada.trpc.categories.remove({ id });
    expect(await ada.trpc.goals.get({ id: goal.id })).toEqual({ ...goal, categoryId: null, category: null });
  });

  it('is changed in its goals too', async () => {
    const { id } = await ada.trpc.categories.create(gardening);
    const goal = await createValueGoal(ada, { categoryId: id });
    await ada.trpc.categories.update({ id, icon: 'Star', color: 'pink' });
    expect((await ada.trpc.goals.get({ id: goal.id })).category).toEqual({
      id,
      name: 'Gardening',
      icon: 'Star',
      color: 'pink',
    });
  });

  it.each([
    [{}, 'name: Required; icon: Required; color: Required'],
    [{ ...gardening, name: ' ' }, 'name: Required'],
    [{ ...gardening, icon: '' }, 'icon: Required'],
    [{ ...gardening, color: null }, 'color: Invalid input'],
  ])('requires name, icon and colour: %j', async (input, problem) => {
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/categories', input);
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });
});
