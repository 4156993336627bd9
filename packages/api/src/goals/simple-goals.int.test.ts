import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, createSimpleGoal, first } from '../testing/goal-samples.ts';
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

const report = (goalId: string, more: object = {}) => ada.trpc.progress.create({ goalId, value: 1, ...more });
const read = (id: string) => ada.trpc.goals.get({ id });

describe('a simple goal without milestones', () => {
  it('goes from 0 to 100 percent and is completed by its one report', async () => {
    const goal = await createSimpleGoal(ada);
    expect(goal).toMatchObject({
      progressPercentage: 0,
      isCompleted: false,
      completedAt: null,
      hasReportedToday: false,
      estimatedCompletionDays: null,
    });
    const entry = await report(goal.id, { notes: 'Done!' });
    expect(entry).toMatchObject({ value: 1, notes: 'Done!', date: '2090-03-06' });
    expect(await read(goal.id)).toMatchObject({
      progressPercentage: 100,
      isCompleted: true,
      completedAt: '2090-03-06T12:00:00.000Z',
      currentValue: 1,
      hasReportedToday: true,
    });
  });

  it('counts 1 for any value, and 0 once it is completed', async () => {
    const goal = await createSimpleGoal(ada);
    expect((await report(goal.id, { value: 7 })).value).toBe(1);
    expect((await report(goal.id, { value: 7 })).value).toBe(0);
    expect((await read(goal.id)).currentValue).toBe(1);
  });

  it('becomes active again when the completing entry is deleted or set to 0', async () => {
    const goal = await createSimpleGoal(ada);
    const entry = await report(goal.id);
    await ada.trpc.progress.update({ id: entry.id, value: 0 });
    expect(await read(goal.id)).toMatchObject({ isCompleted: false, completedAt: null, progressPercentage: 0 });
    await ada.trpc.progress.update({ id: entry.id, value: 1 });
    expect(await read(goal.id)).toMatchObject({ isCompleted: true });
    await ada.trpc.progress.remove({ id: entry.id });
    expect(await read(goal.id)).toMatchObject({ isCompleted: false, completedAt: null, currentValue: 0 });
  });

  it('accepts only entries of 0 or 1', async () => {
    const goal = await createSimpleGoal(ada);
    const entry = await report(goal.id);
    for (const answer of [
      await ada.rest('PUT', `/api/progress/${entry.id}`, { value: 5 }),
      await ada.rest('PUT', `/api/goals/${goal.id}/progress/daily/${entry.date}`, { value: 0.5 }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { message: 'validation error: value: A simple goal counts 0 or 1' },
      ]);
    }
    expect((await read(goal.id)).currentValue).toBe(1);
  });
});

describe('a simple goal with milestones', () => {
  it('has the completed share of its milestones as progress; a report that leaves none open completes it', async () => {
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry', 'Unpack');
    const [pack, second, unpack] = [first(goal.milestones), at(goal.milestones, 1), at(goal.milestones, 2)];
    const entry = await report(goal.id, {
      milestones: [
        { id: pack.id, isCompleted: true },
        { id: second.id, isCompleted: true },
      ],
    });
    expect(entry.value).toBe(0);
    const halfway = await read(goal.id);
    expect(halfway).toMatchObject({
      progressPercentage: 66.67,
      isCompleted: false,
      currentValue: 0,
      hasReportedToday: true,
    });
    expect(halfway.milestones.map(({ isCompleted, completedAt }) => [isCompleted, completedAt])).toEqual([
      [true, '2090-03-06T12:00:00.000Z'],
      [true, '2090-03-06T12:00:00.000Z'],
      [false, null],
    ]);
    expect((await report(goal.id, { milestones: [{ id: unpack.id, isCompleted: true }] })).value).toBe(1);
    expect(await read(goal.id)).toMatchObject({ progressPercentage: 100, isCompleted: true });
  });

  it('has 100 percent but stays active when its milestones are completed without a report', async () => {
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry');
    for (const { id } of goal.milestones) await ada.trpc.milestones.update({ id, isCompleted: true });
    expect(await read(goal.id)).toMatchObject({ progressPercentage: 100, isCompleted: false });
    await report(goal.id);
    expect(await read(goal.id)).toMatchObject({ isCompleted: true });
  });

  it('becomes active again when a milestone is reopened or added', async () => {
    const goal = await createSimpleGoal(ada, 'Pack');
    const pack = first(goal.milestones);
    await report(goal.id, { milestones: [{ id: pack.id, isCompleted: true }] });
    await ada.trpc.milestones.update({ id: pack.id, isCompleted: false });
    expect(await read(goal.id)).toMatchObject({ isCompleted: false, completedAt: null, progressPercentage: 0 });
    await report(goal.id, { milestones: [{ id: pack.id, isCompleted: true }] });
    expect(await read(goal.id)).toMatchObject({ isCompleted: true });
    const second = await ada.trpc.milestones.create({ goalId: goal.id, title: 'Carry' });
    expect(await read(goal.id)).toMatchObject({ isCompleted: false, progressPercentage: 50 });
    await ada.trpc.milestones.remove({ id: second.id });
    expect(await read(goal.id)).toMatchObject({ isCompleted: true });
    await report(goal.id, { milestones: [{ id: pack.id, isCompleted: false }] });
    expect(await read(goal.id)).toMatchObject({ isCompleted: false });
  });

  it.each(['the report', 'its day'])(
    'reopens the milestones that a report completed when %s is deleted',
    async (what) => {
      const goal = await createSimpleGoal(ada, 'Pack', 'Carry');
      const [pack, second] = [first(goal.milestones), at(goal.milestones, 1)];
      test.clock.set('2090-03-05T12:00:00Z');
      await ada.trpc.milestones.update({ id: pack.id, isCompleted: true });
      test.clock.set('2090-03-06T12:00:00Z');
      const { id, date } = await report(goal.id, { milestones: [{ id: second.id, isCompleted: true }] });
      await (what === 'the report'
        ? ada.trpc.progress.remove({ id })
        : ada.trpc.progress.removeDay({ id: goal.id, date }));
      const { milestones, ...left } = await read(goal.id);
      expect(left).toMatchObject({ isCompleted: false, currentValue: 0, progressPercentage: 50 });
      expect(milestones.map(({ completedAt }) => completedAt)).toEqual(['2090-03-05T12:00:00.000Z', null]);
    },
  );

  it('forecasts its completion from the milestones completed per day', async () => {
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry', 'Unpack', 'Rest');
    await ada.trpc.milestones.update({ id: first(goal.milestones).id, isCompleted: true });
    expect((await read(goal.id)).estimatedCompletionDays).toBe(3);
  });

  it('refuses a report with a milestone of another goal', async () => {
    const [goal, other] = [await createSimpleGoal(ada, 'Pack'), await createSimpleGoal(ada, 'Carry')];
    const before = await test.rows.hash(ada.id);
    const answer = await ada.rest('POST', '/api/progress', {
      goalId: goal.id,
      value: 1,
      milestones: [...goal.milestones, ...other.milestones].map(({ id }) => ({ id, isCompleted: true })),
    });
    expect(answer.status).toBe(404);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});
