import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal, first } from '../testing/goal-samples.ts';
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

const report = (goalId: string, value: number, more: object = {}) =>
  ada.trpc.progress.create({ goalId, value, ...more });
const read = (id: string) => ada.trpc.goals.get({ id });

describe('a value goal', () => {
  it('has the pace just-started on the first day, and overdue after the deadline', async () => {
    const goal = await createValueGoal(ada, { deadline: '2090-03-07' });
    expect(goal).toMatchObject({ pace: 'just-started', firstReportedOn: null });
    test.clock.advance({ days: 1 });
    expect((await read(goal.id)).pace).toBe('behind');
    test.clock.advance({ days: 1 });
    expect((await read(goal.id)).pace).toBe('overdue');
  });

  it('counts its periods from its first entry, until that entry is deleted', async () => {
    const goal = await createValueGoal(ada, { targetValue: 100 });
    await ada.trpc.progress.create({ goalId: goal.id, value: 14, date: '2090-02-28' });
    expect(await read(goal.id)).toMatchObject({
      firstReportedOn: '2090-02-28',
      elapsedPeriods: 7,
      averageDailyProgress: 2,
    });
    await ada.trpc.progress.removeDay({ id: goal.id, date: '2090-02-28' });
    expect(await read(goal.id)).toMatchObject({ firstReportedOn: null, elapsedPeriods: 1 });
  });

  it('counts its pace from a given day; earlier progress becomes the base', async () => {
    const goal = await createValueGoal(ada, { targetValue: 1_000, currentValue: 5, countsFrom: '2090-03-04' });
    expect(goal).toMatchObject({ countsFrom: '2090-03-04', baseValue: 5 });
    await report(goal.id, 300, { date: '2086-01-01' });
    await report(goal.id, 100, { date: '2090-03-03' });
    const entry = await report(goal.id, 6, { date: '2090-03-04' });
    expect(await read(goal.id)).toMatchObject({
      firstReportedOn: '2086-01-01',
      initialValue: 5,
      baseValue: 405,
      currentValue: 411,
      elapsedPeriods: 1_526,
      averageDailyProgress: 0.2661,
      pace: 'on-track',
    });
    await ada.trpc.progress.remove({ id: entry.id });
    expect(await read(goal.id)).toMatchObject({ baseValue: 405, averageDailyProgress: 0.2621, pace: 'behind' });
    const later = await ada.trpc.goals.update({ id: goal.id, countsFrom: '2090-03-06' });
    expect(later).toMatchObject({ baseValue: 405, elapsedPeriods: 1_526, pace: 'on-track' });
    const cleared = await ada.trpc.goals.update({ id: goal.id, countsFrom: null });
    expect(cleared).toMatchObject({ countsFrom: null, baseValue: 5 });
  });

  it('is completed, exceeds its target and becomes active again', async () => {
    const goal = await createValueGoal(ada, { targetValue: 10 });
    expect(goal).toMatchObject({ progressPercentage: 0, currentValue: 0, isCompleted: false, pace: 'just-started' });
    await report(goal.id, 2.5);
    expect(await read(goal.id)).toMatchObject({
      progressPercentage: 25,
      currentValue: 2.5,
      pace: 'ahead',
      hasReportedToday: true,
    });
    test.clock.advance({ days: 1 });
    await report(goal.id, 7.5);
    const completed = await read(goal.id);
    expect(completed).toMatchObject({
      progressPercentage: 100,
      isCompleted: true,
      completedAt: '2090-03-07T12:00:00.000Z',
    });
    test.clock.advance({ days: 1 });
    await report(goal.id, 4);
    expect(await read(goal.id)).toMatchObject({
      currentValue: 14,
      progressPercentage: 100,
      completedAt: completed.completedAt,
    });
    await report(goal.id, -4.0001);
    expect(await read(goal.id)).toMatchObject({
      currentValue: 9.9999,
      progressPercentage: 99.99,
      isCompleted: false,
      completedAt: null,
    });
  });

  it('is completed or active again when its target changes', async () => {
    const goal = await createValueGoal(ada);
    await report(goal.id, 12);
    expect(await ada.trpc.goals.update({ id: goal.id, targetValue: 12 })).toMatchObject({
      isCompleted: true,
      progressPercentage: 100,
    });
    expect(await ada.trpc.goals.update({ id: goal.id, targetValue: 48 })).toMatchObject({
      isCompleted: false,
      progressPercentage: 25,
      completedAt: null,
    });
  });

  it('averages progress over the periods since its creation, including today', async () => {
    const goal = await createValueGoal(ada, {
      reportingFrequency: 'weekly',
      expectedDailyProgress: 7,
      currentValue: 4,
    });
    test.clock.advance({ days: 13 });
    await report(goal.id, 10);
    expect(await read(goal.id)).toMatchObject({
      currentValue: 14,
      initialValue: 4,
      elapsedPeriods: 2,
      averageDailyProgress: 5,
      pace: 'behind',
      estimatedCompletionDays: 14,
    });
  });

  it('counts only Monday to Friday when weekends are skipped', async () => {
    const goal = await createValueGoal(ada, { skipWeekends: true, expectedDailyProgress: 1 });
    test.clock.advance({ days: 6 });
    await report(goal.id, 4);
    expect(await read(goal.id)).toMatchObject({
      elapsedPeriods: 5,
      averageDailyProgress: 0.8,
      pace: 'on-track',
      estimatedCompletionDays: 35,
    });
  });

  it('counts days in the user’s zone', async () => {
    const samoan = await test.signUp({ timezone: 'Pacific/Apia' });
    test.clock.set('2090-03-06T10:30:00Z');
    const goal = await createValueGoal(samoan);
    test.clock.set('2090-03-06T11:30:00Z');
    expect((await samoan.trpc.goals.get({ id: goal.id })).elapsedPeriods).toBe(2);
  });

  it('has no forecast without progress, and a forecast of 0 days when it is completed', async () => {
    const goal = await createValueGoal(ada, { targetValue: 5 });
    expect(goal.estimatedCompletionDays).toBeNull();
    await report(goal.id, 5);
    expect((await read(goal.id)).estimatedCompletionDays).toBe(0);
  });
});

describe('milestones of a value goal', () => {
  const milestones = [
    { title: 'A quarter', targetValue: 6 },
    { title: 'Half', targetValue: 12 },
    { title: 'Nearly', targetValue: 20 },
  ];
  const ticked = async (id: string) => (await read(id)).milestones.map(({ isCompleted }) => isCompleted);

  it('are completed when progress reaches them, and reopened when it falls below', async () => {
    const goal = await createValueGoal(ada, { milestones });
    await report(goal.id, 12);
    expect(await ticked(goal.id)).toEqual([true, true, false]);
    const entry = await report(goal.id, 10);
    expect(await ticked(goal.id)).toEqual([true, true, true]);
    await ada.trpc.progress.remove({ id: entry.id });
    expect(await ticked(goal.id)).toEqual([true, true, false]);
    await report(goal.id, -0.5);
    expect(await ticked(goal.id)).toEqual([true, false, false]);
  });

  it('keep a state set by hand while progress does not cross them', async () => {
    const goal = await createValueGoal(ada, { milestones });
    await report(goal.id, 7);
    await ada.trpc.milestones.update({ id: first(goal.milestones).id, isCompleted: false });
    await report(goal.id, 1);
    expect(await ticked(goal.id)).toEqual([false, false, false]);
  });

  it('are completed on creation when the goal has already reached them', async () => {
    const goal = await createValueGoal(ada, { milestones, currentValue: 12 });
    expect(goal.milestones.map(({ isCompleted }) => isCompleted)).toEqual([true, true, false]);
    expect((await ada.trpc.milestones.create({ goalId: goal.id, title: 'One', targetValue: 1 })).isCompleted).toBe(
      true,
    );
    expect((await ada.trpc.milestones.create({ goalId: goal.id, title: 'All', targetValue: 24 })).isCompleted).toBe(
      false,
    );
  });

  it('are completed and reopened when the current value is edited', async () => {
    const goal = await createValueGoal(ada, { milestones });
    await ada.trpc.goals.update({ id: goal.id, currentValue: 13 });
    expect(await ticked(goal.id)).toEqual([true, true, false]);
    await ada.trpc.goals.update({ id: goal.id, currentValue: 6 });
    expect(await ticked(goal.id)).toEqual([true, false, false]);
  });
});
