import { rounds } from '@goaltracker/db/testing/long-rounds';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const clients = rounds(32, 64);
const reports = rounds(5, 50);

const sumOfTenths = (clients * reports) / 10;

/** All clients send concurrently; each client sends its requests one after another. */
async function sendFromAll(send: () => Promise<{ status: number }>): Promise<number[]> {
  const sent = Array.from({ length: clients }, async () => {
    const statuses: number[] = [];
    for (let report = 0; report < reports; report++) statuses.push((await send()).status);
    return statuses;
  });
  return (await Promise.all(sent)).flat();
}

async function sumOfEntries(user: TestUser, goalId: string): Promise<number> {
  const days = await user.trpc.progress.daily({ id: goalId });
  return days.flatMap(({ entries }) => entries).reduce((sum, { value }) => addAmounts(sum, value), 0);
}

describe(`${clients} clients that report ${reports} times each`, { timeout: 180_000 }, () => {
  it('count exactly on one goal', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada, {
      targetValue: 1000,
      milestones: [{ title: 'Half', targetValue: sumOfTenths / 2 }],
    });
    const statuses = await sendFromAll(() => ada.rest('POST', '/api/progress', { goalId, value: 0.1 }));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await ada.trpc.goals.get({ id: goalId })).toMatchObject({
      currentValue: sumOfTenths,
      milestones: [{ isCompleted: true }],
    });
    expect(await sumOfEntries(ada, goalId)).toBe(sumOfTenths);
  });

  it('count exactly on one lead measure and complete its goal', async () => {
    const ada = await test.signUp();
    const goal = await createWig(ada, { leads: [{ title: 'Runs', targetValue: 3 * sumOfTenths }] });
    const { id } = first(goal.leads);
    const statuses = await sendFromAll(() => ada.rest('POST', `/api/leads/${id}/progress`, { amount: 0.3 }));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ada.trpc.goals.get({ id: goal.id })).toMatchObject({
      isCompleted: true,
      leads: [{ currentValue: 3 * sumOfTenths, isCompleted: true }],
    });
    expect(await sumOfEntries(ada, goal.id)).toBe(3 * sumOfTenths);
  });
});

describe('concurrent different changes of one goal', () => {
  it('leave a total that equals initialValue plus the entries', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada, { targetValue: 1000, currentValue: 100 });
    const entries = await Promise.all(Array.from({ length: 20 }, () => ada.trpc.progress.create({ goalId, value: 1 })));
    await Promise.all([
      ...entries.slice(0, 5).map(({ id }) => ada.trpc.progress.remove({ id })),
      ...entries.slice(5, 10).map(({ id }) => ada.trpc.progress.update({ id, value: 2.5 })),
      ...entries.slice(10, 15).map(() => ada.trpc.progress.create({ goalId, value: 0.5 })),
      ...Array.from({ length: 5 }, (_, time) =>
        ada.trpc.goals.update({ id: goalId, title: `Renamed ${time}`, milestones: [{ title: 'New' }] }),
      ),
    ]);
    const goal = await ada.trpc.goals.get({ id: goalId });
    expect(goal.currentValue).toBe(addAmounts(goal.initialValue, await sumOfEntries(ada, goalId)));
    expect([goal.currentValue, goal.milestones.length]).toEqual([125, 1]);
  });

  it('delete the same entry or lead measure once', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada, { currentValue: 10 });
    const entry = await ada.trpc.progress.create({ goalId, value: 1 });
    const removals = await Promise.all(
      Array.from({ length: 8 }, () => ada.rest('DELETE', `/api/progress/${entry.id}`)),
    );
    expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect((await ada.trpc.goals.get({ id: goalId })).currentValue).toBe(10);
    const wig = await createWig(ada);
    const swims = at(wig.leads, 1);
    await Promise.all([
      ada.rest('DELETE', `/api/leads/${swims.id}`),
      ada.rest('POST', `/api/leads/${swims.id}/progress`, { amount: 5 }),
    ]);
    expect(await ada.trpc.goals.get({ id: wig.id })).toMatchObject({
      leads: [{ currentValue: 0 }],
      isCompleted: false,
    });
  });
});
