import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Milestone } from '@goaltracker/contracts/goals/milestone.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
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

const update = (id: string, input: object) => ada.rest<Goal>('PUT', `/api/goals/${id}`, input);

describe('a list of milestones sent with a goal', () => {
  it('updates entries with an id, creates entries without one and deletes the rest', async () => {
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry', 'Unpack');
    const [pack, , unpack] = goal.milestones;
    await ada.trpc.milestones.update({ id: unpack?.id ?? '', isCompleted: true });
    test.clock.advance({ days: 1 });
    const { body } = await update(goal.id, {
      milestones: [
        { id: unpack?.id, title: 'Unpack all' },
        { title: 'Rest', isCompleted: true },
        { id: pack?.id, title: 'Pack' },
      ],
    });
    expect(body.milestones).toMatchObject([
      { id: pack?.id, title: 'Pack', isCompleted: false, completedAt: null },
      { id: unpack?.id, title: 'Unpack all', isCompleted: true, completedAt: mondayNoon },
      { title: 'Rest', isCompleted: true, completedAt: '2090-03-07T12:00:00.000Z' },
    ]);
    expect(body.progressPercentage).toBe(66.67);
  });

  it('leaves absent keys of an entry with an id unchanged', async () => {
    const goal = await createValueGoal(ada, { milestones: [{ title: 'Half', targetValue: 12 }] });
    const half = first(goal.milestones);
    expect((await update(goal.id, { milestones: [{ id: half.id, title: 'Half way' }] })).body.milestones).toEqual([
      { ...half, title: 'Half way' },
    ]);
  });

  it('deletes all when it is empty, and changes nothing when it is absent', async () => {
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry');
    expect((await update(goal.id, { title: 'Move' })).body.milestones).toHaveLength(2);
    expect((await update(goal.id, { milestones: [] })).body.milestones).toEqual([]);
  });

  it('is refused with a milestone of another goal or a duplicate, and changes nothing', async () => {
    const [goal, other] = [await createSimpleGoal(ada, 'Pack'), await createSimpleGoal(ada, 'Carry')];
    const before = await test.rows.hash(ada.id);
    const foreign = await update(goal.id, { title: 'Changed', milestones: other.milestones });
    expect(foreign.status).toBe(404);
    const twice = await ada.rest<ErrorBody>('PUT', `/api/goals/${goal.id}`, {
      milestones: [...goal.milestones, ...goal.milestones],
    });
    expect([twice.status, twice.body.message]).toEqual([
      400,
      'validation error: milestones: The same id is listed twice',
    ]);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});

describe('a list of lead measures sent with a goal', () => {
  it('keeps value and progress of entries with an id and sets the order', async () => {
    const goal = await createWig(ada);
    const [runs, swims] = [first(goal.leads), at(goal.leads, 1)];
    await ada.trpc.leads.addProgress({ id: swims.id, amount: 5 });
    const { body } = await update(goal.id, {
      leads: [
        { id: swims.id, title: 'Swims', targetValue: 10 },
        { title: 'Naps', targetValue: 1 },
        { id: runs.id, title: 'Runs', targetValue: 10 },
      ],
    });
    expect(body.leads).toMatchObject([
      {
        id: swims.id,
        order: 0,
        targetValue: 10,
        currentValue: 5,
        unit: 'swims',
        isCompleted: false,
        completedAt: null,
      },
      { title: 'Naps', order: 1, unit: null, currentValue: 0 },
      { id: runs.id, order: 2, unit: 'runs', expectedProgress: 1 },
    ]);
    expect(body).toMatchObject({ progressPercentage: 16.67, isCompleted: false });
    expect((await update(goal.id, { leads: [{ id: swims.id, title: 'Swims', targetValue: 5 }] })).body).toMatchObject({
      isCompleted: true,
      progressPercentage: 100,
    });
  });

  it('deletes the progress of lead measures that it leaves out', async () => {
    const goal = await createWig(ada);
    await ada.trpc.leads.addProgress({ id: first(goal.leads).id, amount: 5 });
    await update(goal.id, { leads: [] });
    expect(await ada.trpc.progress.daily({ id: goal.id })).toEqual([]);
  });
});

describe('a single milestone', () => {
  it('is created, changed, completed, reopened and deleted by its own calls', async () => {
    const goal = await createSimpleGoal(ada);
    const made = await ada.rest<Milestone>('POST', '/api/milestones', {
      goalId: goal.id,
      title: ' Pack ',
      targetValue: 1,
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { userId: ada.id, goalId: goal.id, title: 'Pack', targetValue: 1, isCompleted: false, completedAt: null },
    ]);
    const path = `/api/milestones/${made.body.id}`;
    const put = async (body: object) => (await ada.rest<Milestone>('PUT', path, body)).body;
    expect(await put({ title: 'Pack all', targetValue: 2, goalId: goal.id })).toEqual({
      ...made.body,
      title: 'Pack all',
      targetValue: 2,
    });
    expect(await put({ isCompleted: true, completedAt: '2090-03-05T10:00:00.1234567+02:00' })).toMatchObject({
      isCompleted: true,
      completedAt: '2090-03-05T08:00:00.123Z',
    });
    expect(await put({ title: 'Packed' })).toMatchObject({
      isCompleted: true,
      completedAt: '2090-03-05T08:00:00.123Z',
    });
    expect(await put({ isCompleted: false, completedAt: null })).toMatchObject({
      isCompleted: false,
      completedAt: null,
    });
    expect(await put({ isCompleted: true })).toMatchObject({ isCompleted: true, completedAt: mondayNoon });
    expect((await ada.rest('DELETE', path)).status).toBe(204);
    expect((await ada.rest('DELETE', path)).status).toBe(404);
  });

  it('counts as a report of its goal on the day of its completion', async () => {
    const goal = await createSimpleGoal(ada, 'Pack');
    await ada.trpc.milestones.update({ id: first(goal.milestones).id, isCompleted: true });
    expect((await ada.trpc.goals.get({ id: goal.id })).hasReportedToday).toBe(true);
    test.clock.advance({ days: 1 });
    expect((await ada.trpc.goals.get({ id: goal.id })).hasReportedToday).toBe(false);
  });

  it.each([
    [{ title: ' ' }, 'title: Milestone title is required'],
    [{ title: 'Pack', targetValue: 0 }, 'targetValue: Target value must be greater than 0'],
    [{ title: 'Pack', targetValue: '2' }, 'targetValue: Invalid input'],
  ])('refuses %j with the reason', async (fields, problem) => {
    const goal = await createSimpleGoal(ada);
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/milestones', { goalId: goal.id, ...fields });
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });
});

describe('a goal with 200 milestones and lead measures', () => {
  it('gets no more of them, one by one or in a list', async () => {
    const parts = Array.from({ length: 200 }, (_, at) => ({ title: `${at}`, targetValue: 1 }));
    const { id: goalId } = await createWig(ada, { milestones: parts, leads: parts });
    const one = { goalId, title: 'One more', targetValue: 1 };
    for (const [path, parts] of [
      ['milestones', 'milestones'],
      ['leads', 'lead measures'],
    ]) {
      expect(await ada.rest<ErrorBody>('POST', `/api/${path}`, one)).toMatchObject({
        status: 409,
        body: { message: `The goal has 200 ${parts}, the maximum number: remove one first.` },
      });
    }
    expect((await update(goalId, { milestones: [...parts, one] })).status).toBe(400);
    const { milestones, leads } = await ada.trpc.goals.get({ id: goalId });
    expect([milestones.length, leads.length]).toEqual([200, 200]);
  });
});
