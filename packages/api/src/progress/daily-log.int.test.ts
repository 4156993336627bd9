import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { DailyLogItem, ProgressEntry, Stats } from '@goaltracker/contracts/progress/progress.schema';
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

const today = '2090-03-06';
const yesterday = '2090-03-05';
const report = (goalId: string, value: number, more: object = {}) =>
  ada.trpc.progress.create({ goalId, value, ...more });
const read = (id: string) => ada.trpc.goals.get({ id });

async function createLog() {
  const goal = await createValueGoal(ada);
  const early = await report(goal.id, 4, { date: yesterday, notes: 'Sunday' });
  const first = await report(goal.id, 1, { notes: 'Morning' });
  test.clock.advance({ hours: 3 });
  const second = await report(goal.id, 2.5);
  return { goal, early, first, second };
}

describe('the daily log', () => {
  it('has one item per day, newest first, with the day’s entries in the order of their reports', async () => {
    const { goal, early, first, second } = await createLog();
    const { status, body } = await ada.rest<DailyLogItem[]>('GET', `/api/goals/${goal.id}/progress/daily`);
    expect(status).toBe(200);
    expect(body).toEqual([
      { date: today, totalValue: 3.5, entryCount: 2, notes: ['Morning'], entries: [first, second], isToday: true },
      { date: yesterday, totalValue: 4, entryCount: 1, notes: ['Sunday'], entries: [early], isToday: false },
    ]);
    expect((await ada.rest('GET', `/api/progress/entries/${goal.id}/${today}`)).body).toEqual([first, second]);
    expect((await ada.rest('GET', `/api/progress/entries/${goal.id}/2090-01-01`)).body).toEqual([]);
  });

  it('returns 400 for an invalid day', async () => {
    const goal = await createValueGoal(ada);
    for (const date of ['2090-02-30', '0000-01-01', '2201-01-01', 'today', '2090-3-6']) {
      expect([date, (await ada.rest('GET', `/api/progress/entries/${goal.id}/${date}`)).status]).toEqual([date, 400]);
    }
  });
});

describe('changing an entry', () => {
  it('changes the goal’s total by the difference and leaves absent keys unchanged', async () => {
    const { goal, first } = await createLog();
    const changed = await ada.rest<ProgressEntry>('PUT', `/api/progress/${first.id}`, { value: 6 });
    expect([changed.status, changed.body]).toEqual([200, { ...first, value: 6 }]);
    expect((await read(goal.id)).currentValue).toBe(12.5);
    expect((await ada.rest('PUT', `/api/progress/${first.id}`, { notes: null })).body).toEqual({
      ...first,
      value: 6,
      notes: null,
    });
    expect((await ada.rest('PUT', `/api/progress/${first.id}`, {})).body).toEqual({ ...first, value: 6, notes: null });
  });

  it('completes the goal and makes it active again', async () => {
    const { goal, first } = await createLog();
    await ada.trpc.progress.update({ id: first.id, value: 17.5 });
    expect((await read(goal.id)).isCompleted).toBe(true);
    await ada.trpc.progress.update({ id: first.id, value: 17.4 });
    expect((await read(goal.id)).isCompleted).toBe(false);
  });

  it('lowers and deletes a corrected report together with its correction', async () => {
    const goal = await createValueGoal(ada, { targetValue: 200 });
    await report(goal.id, 50, { date: yesterday });
    const mistyped = async () => {
      const entry = await report(goal.id, 100);
      test.clock.advance({ hours: 1 });
      await report(goal.id, -97);
      return entry;
    };
    const lowered = await mistyped();
    expect((await ada.rest('PUT', `/api/progress/${lowered.id}`, { value: 3 })).body).toMatchObject({ value: 3 });
    expect((await read(goal.id)).currentValue).toBe(53);
    await ada.trpc.progress.remove({ id: lowered.id });
    const deleted = await mistyped();
    expect((await ada.rest('DELETE', `/api/progress/${deleted.id}`)).status).toBe(204);
    expect(await read(goal.id)).toMatchObject({ currentValue: 50, initialValue: 0 });
  });

  it('deletes the corrected report of a lead measure', async () => {
    const wig = await createWig(ada);
    const { id: leadId } = first(wig.leads);
    const entry = await report(wig.id, 4, { leadId });
    await ada.trpc.leads.update({ id: leadId, currentValue: 1 });
    await ada.trpc.progress.remove({ id: entry.id });
    expect(first((await read(wig.id)).leads).currentValue).toBe(0);
    expect(await ada.trpc.progress.daily({ id: wig.id })).toEqual([]);
  });

  it('raises an initial value below 0 when there is no correction', async () => {
    const goal = await createValueGoal(ada);
    const entry = await report(goal.id, 12);
    expect(await ada.trpc.goals.update({ id: goal.id, currentValue: 3 })).toMatchObject({ initialValue: -9 });
    await ada.trpc.progress.remove({ id: entry.id });
    expect(await read(goal.id)).toMatchObject({ currentValue: 0, initialValue: 0 });
  });

  it('does not lower a correction when the total would fall below 0', async () => {
    const goal = await createValueGoal(ada);
    await report(goal.id, 3);
    const correction = await report(goal.id, -2);
    const before = await test.rows.hash(ada.id);
    expect(await ada.rest('PUT', `/api/progress/${correction.id}`, { value: -4 })).toMatchObject({
      status: 400,
      body: { message: 'validation error: value: The total cannot fall below 0' },
    });
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('changes the lead measure of the report', async () => {
    const wig = await createWig(ada);
    const { id: leadId } = first(wig.leads);
    const entry = await report(wig.id, 4, { leadId });
    await ada.trpc.progress.update({ id: entry.id, value: 10 });
    expect(first((await read(wig.id)).leads)).toMatchObject({ currentValue: 10, isCompleted: true });
    expect((await ada.rest('DELETE', `/api/progress/${entry.id}`)).status).toBe(204);
    expect(first((await read(wig.id)).leads)).toMatchObject({ currentValue: 0, isCompleted: false, completedAt: null });
  });
});

describe('editing a day', () => {
  const replace = (goalId: string, date: string, body: object) =>
    ada.rest<ProgressEntry & ErrorBody>('PUT', `/api/goals/${goalId}/progress/daily/${date}`, body);

  it('merges its entries into one and joins their notes, unless new notes are sent', async () => {
    const { goal, first } = await createLog();
    await report(goal.id, 1, { notes: 'Evening' });
    const { status, body } = await replace(goal.id, today, { value: 7 });
    expect([status, body]).toEqual([200, { ...first, value: 7, notes: 'Morning\nEvening' }]);
    expect((await read(goal.id)).currentValue).toBe(11);
    expect(await ada.trpc.progress.entriesOfDay({ goalId: goal.id, date: today })).toEqual([body]);
    expect((await replace(goal.id, today, { value: 0, notes: 'Nothing' })).body).toMatchObject({
      value: 0,
      notes: 'Nothing',
    });
    expect((await read(goal.id)).currentValue).toBe(4);
  });

  it('changes a single entry, also beyond the target', async () => {
    const { goal, early } = await createLog();
    expect((await replace(goal.id, yesterday, { value: 40 })).body).toEqual({ ...early, value: 40 });
    expect(await read(goal.id)).toMatchObject({ currentValue: 43.5, isCompleted: true });
  });

  it('requires the lead measure for a day of a WIG', async () => {
    const wig = await createWig(ada);
    const [runs, swims] = [first(wig.leads), at(wig.leads, 1)];
    for (const [leadId, value] of [
      [runs.id, 2],
      [runs.id, 3],
      [swims.id, 1],
    ] as const)
      await report(wig.id, value, { leadId });
    expect((await replace(wig.id, today, { value: 4 })).body.message).toBe(
      'validation error: leadId: Required: a WIG is reported on its lead measures',
    );
    await replace(wig.id, today, { value: 4, leadId: runs.id });
    expect((await read(wig.id)).leads.map(({ currentValue }) => currentValue)).toEqual([4, 1]);
    expect(await ada.trpc.progress.daily({ id: wig.id })).toMatchObject([{ entryCount: 2, totalValue: 30 }]);
  });

  it('answers 404 for a day without entries', async () => {
    const { goal } = await createLog();
    expect((await replace(goal.id, '2090-01-01', { value: 1 })).status).toBe(404);
    expect((await ada.rest('DELETE', `/api/goals/${goal.id}/progress/daily/2090-01-01`)).status).toBe(404);
  });

  it('refuses a negative total', async () => {
    const { goal } = await createLog();
    const { status, body } = await replace(goal.id, today, { value: -1 });
    expect([status, body.message]).toEqual([400, 'validation error: value: Number must be greater than or equal to 0']);
  });
});

describe('deleting a day', () => {
  const remove = (goalId: string) => ada.rest('DELETE', `/api/goals/${goalId}/progress/daily/${today}`);

  it('deletes its entries and subtracts them from the total', async () => {
    const { goal, early } = await createLog();
    expect((await remove(goal.id)).status).toBe(204);
    expect((await read(goal.id)).currentValue).toBe(4);
    expect(await ada.trpc.progress.daily({ id: goal.id })).toMatchObject([{ date: yesterday, entries: [early] }]);
  });

  it('subtracts a day of a WIG from each lead measure reported on that day', async () => {
    const wig = await createWig(ada);
    const [runs, swims] = [first(wig.leads), at(wig.leads, 1)];
    await report(wig.id, 5, { leadId: runs.id, date: yesterday });
    for (const [leadId, value] of [
      [runs.id, 2],
      [swims.id, 5],
      [runs.id, 3],
    ] as const)
      await report(wig.id, value, { leadId });
    expect((await read(wig.id)).isCompleted).toBe(true);
    await remove(wig.id);
    expect(await read(wig.id)).toMatchObject({ isCompleted: false, progressPercentage: 25 });
  });

  it('shows and deletes only the entries that fit the goal’s type after the type changed', async () => {
    const goal = await createValueGoal(ada);
    await report(goal.id, 3);
    const leads = [{ title: 'Runs', targetValue: 4 }];
    const wig = await ada.trpc.goals.update({ id: goal.id, goalType: 'wig', leads });
    await report(goal.id, 1, { leadId: first(wig.leads).id });
    const listValues = async () =>
      (await ada.trpc.progress.daily({ id: goal.id })).map(({ totalValue, entries }) => [
        totalValue,
        entries.map(({ value }) => value),
      ]);
    expect(await listValues()).toEqual([[25, [1]]]);
    await ada.trpc.goals.update({ id: goal.id, goalType: 'value', targetValue: 24 });
    expect(await listValues()).toEqual([[3, [3]]]);
    await remove(goal.id);
    expect(await listValues()).toEqual([]);
    expect(await ada.trpc.goals.update({ id: goal.id, goalType: 'wig' })).toMatchObject({ progressPercentage: 25 });
    expect(await listValues()).toEqual([[25, [1]]]);
  });

  it('deletes a day together with the correction of another day', async () => {
    const goal = await createValueGoal(ada);
    await report(goal.id, 3);
    await report(goal.id, -2, { date: yesterday });
    expect((await remove(goal.id)).status).toBe(204);
    expect((await read(goal.id)).currentValue).toBe(0);
    expect(await ada.trpc.progress.daily({ id: goal.id })).toEqual([]);
  });
});

describe('the stats', () => {
  const stats = async () => (await ada.rest<Stats>('GET', '/api/stats')).body;

  it('are all 0 without goals', async () => {
    expect(await stats()).toEqual({ activeGoals: 0, completedGoals: 0, averageProgress: 0 });
  });

  it('count goals and average the active ones', async () => {
    await createValueGoal(ada, { currentValue: 12 });
    await createValueGoal(ada, { currentValue: 3 });
    await createValueGoal(ada, { currentValue: 24 });
    const simple = await createSimpleGoal(ada);
    expect(await stats()).toEqual({ activeGoals: 3, completedGoals: 1, averageProgress: 21 });
    await report(simple.id, 1);
    expect(await stats()).toEqual({ activeGoals: 2, completedGoals: 2, averageProgress: 31 });
  });
});
