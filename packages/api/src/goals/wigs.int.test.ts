import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
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

const read = (id: string) => ada.trpc.goals.get({ id });

async function createRunsAndSwims() {
  const goal = await createWig(ada);
  return { goal, runs: first(goal.leads), swims: at(goal.leads, 1) };
}

describe('a WIG', () => {
  it('has no target, unit or frequency of its own', async () => {
    const goal = await createWig(ada, {
      targetValue: 5,
      unit: 'kg',
      expectedDailyProgress: 1,
      skipWeekends: true,
      reportingFrequency: 'weekly',
    });
    expect(goal).toMatchObject({
      targetValue: null,
      unit: null,
      expectedDailyProgress: null,
      skipWeekends: false,
      reportingFrequency: 'daily',
    });
  });

  it('has the mean progress of its lead measures, and is completed while all of them are', async () => {
    const { goal, runs, swims } = await createRunsAndSwims();
    await ada.trpc.leads.addProgress({ id: runs.id, amount: 25 });
    expect(await read(goal.id)).toMatchObject({
      progressPercentage: 50,
      isCompleted: false,
      currentValue: 0,
      hasReportedToday: true,
    });
    test.clock.advance({ days: 1 });
    await ada.trpc.leads.addProgress({ id: swims.id, amount: 5 });
    expect(await read(goal.id)).toMatchObject({
      progressPercentage: 100,
      isCompleted: true,
      completedAt: '2090-03-07T12:00:00.000Z',
    });
    await ada.trpc.leads.update({ id: swims.id, currentValue: 4 });
    expect(await read(goal.id)).toMatchObject({ progressPercentage: 90, isCompleted: false, completedAt: null });
  });

  it('is not completed without lead measures', async () => {
    const { goal, runs, swims } = await createRunsAndSwims();
    await ada.trpc.leads.addProgress({ id: runs.id, amount: 10 });
    await ada.trpc.leads.remove({ id: swims.id });
    expect(await read(goal.id)).toMatchObject({ isCompleted: true });
    await ada.trpc.leads.remove({ id: runs.id });
    expect(await read(goal.id)).toMatchObject({ isCompleted: false, progressPercentage: 0, leads: [] });
  });

  it('accepts reports only on its lead measures', async () => {
    const { goal, runs } = await createRunsAndSwims();
    const onItself = await ada.rest<ErrorBody>('POST', '/api/progress', { goalId: goal.id, value: 1 });
    expect([onItself.status, onItself.body.message]).toEqual([
      400,
      'validation error: leadId: Required: a WIG is reported on its lead measures',
    ]);
    const entry = await ada.trpc.progress.create({ goalId: goal.id, leadId: runs.id, value: 3 });
    expect(entry).toMatchObject({ goalId: goal.id, leadId: runs.id, value: 3 });
    expect(first((await read(goal.id)).leads).currentValue).toBe(3);
  });

  it('has its daily log in percentage points', async () => {
    const { goal, runs, swims } = await createRunsAndSwims();
    await ada.trpc.leads.addProgress({ id: runs.id, amount: 4, notes: 'Hilly' });
    await ada.trpc.leads.addProgress({ id: swims.id, amount: 1 });
    expect(await ada.trpc.progress.daily({ id: goal.id })).toMatchObject([
      { date: '2090-03-06', totalValue: 30, entryCount: 2, notes: ['Hilly'], isToday: true },
    ]);
    expect(await read(goal.id)).toMatchObject({ progressPercentage: 30, averageDailyProgress: 30 });
  });
});

describe('a lead measure', () => {
  it('is returned with its figures when it is created', async () => {
    const goal = await createWig(ada, { leads: [] });
    const { status, body } = await ada.rest<Lead>('POST', '/api/leads', {
      goalId: goal.id,
      title: ' Runs of 5 km ',
      targetValue: 30,
      unit: 'runs',
      expectedProgress: 3,
      reportingFrequency: 'weekly',
      order: 2,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: ada.id,
      goalId: goal.id,
      title: 'Runs of 5 km',
      targetValue: 30,
      currentValue: 0,
      unit: 'runs',
      expectedProgress: 3,
      reportingFrequency: 'weekly',
      order: 2,
      isCompleted: false,
      completedAt: null,
      progressPercentage: 0,
      averageProgress: 0,
      estimatedCompletionDays: null,
    });
  });

  it('counts its periods from its own first entry', async () => {
    const { goal, runs, swims } = await createRunsAndSwims();
    await ada.trpc.progress.create({ goalId: goal.id, leadId: runs.id, value: 7, date: '2090-02-28' });
    await ada.trpc.progress.create({ goalId: goal.id, leadId: swims.id, value: 1 });
    const { firstReportedOn, leads } = await read(goal.id);
    expect([firstReportedOn, ...leads.map((lead) => lead.firstReportedOn)]).toEqual([
      '2090-02-28',
      '2090-02-28',
      '2090-03-06',
    ]);
    expect((await ada.trpc.leads.addProgress({ id: swims.id, amount: 1 })).firstReportedOn).toBe('2090-03-06');
  });

  it('counts from the day of its goal; earlier progress becomes the base', async () => {
    const { goal, runs, swims } = await createRunsAndSwims();
    await ada.trpc.progress.create({ goalId: goal.id, leadId: runs.id, value: 7, date: '2090-02-28' });
    await ada.trpc.progress.create({ goalId: goal.id, leadId: swims.id, value: 2, date: '2090-03-04' });
    const { baseValue, leads } = await ada.trpc.goals.update({ id: goal.id, countsFrom: '2090-03-05' });
    expect([baseValue, ...leads.map((lead) => [lead.baseValue, lead.averageProgress])]).toEqual([
      0,
      [7, 1],
      [2, 0.6667],
    ]);
    const { currentValue, averageProgress } = await ada.trpc.leads.addProgress({ id: swims.id, amount: 1 });
    expect([currentValue, averageProgress]).toEqual([3, 1]);
  });

  it('is refused when its target is not a whole number', async () => {
    const { id: goalId } = await createWig(ada, { leads: [] });
    const input = { goalId, title: 'Runs', targetValue: 1.5 };
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/leads', input);
    expect([status, body.message]).toEqual([400, expect.stringContaining('targetValue: ')]);
  });

  it('is refused for other types of goals', async () => {
    for (const goal of [await createValueGoal(ada), await createSimpleGoal(ada)]) {
      const { status, body } = await ada.rest<ErrorBody>('POST', '/api/leads', {
        goalId: goal.id,
        title: 'Runs',
        targetValue: 3,
      });
      expect([status, body.message]).toEqual([400, 'validation error: leads: Only a WIG has lead measures']);
    }
    const withLeads = await ada.rest<ErrorBody>('POST', '/api/goals', {
      title: 'Read',
      targetValue: 3,
      leads: [{ title: 'Runs', targetValue: 3 }],
    });
    expect([withLeads.status, withLeads.body.message]).toEqual([
      400,
      'validation error: leads: Only a WIG has lead measures',
    ]);
  });

  it('logs the difference as progress of today when its value is set', async () => {
    const { goal, runs } = await createRunsAndSwims();
    expect(await ada.trpc.leads.update({ id: runs.id, currentValue: 7 })).toMatchObject({
      currentValue: 7,
      progressPercentage: 70,
    });
    await ada.trpc.leads.update({ id: runs.id, currentValue: 5.5, title: 'Long runs' });
    await ada.trpc.leads.update({ id: runs.id, currentValue: 5.5 });
    const entries = await ada.trpc.progress.entriesOfDay({ goalId: goal.id, date: '2090-03-06' });
    expect(entries.map(({ leadId, value }) => [leadId, value])).toEqual([
      [runs.id, 7],
      [runs.id, -1.5],
    ]);
    expect(first((await read(goal.id)).leads)).toMatchObject({ title: 'Long runs', currentValue: 5.5 });
  });

  it('is completed when it reaches its target, and open again below', async () => {
    const { runs } = await createRunsAndSwims();
    expect(await ada.trpc.leads.addProgress({ id: runs.id, amount: 10 })).toMatchObject({
      isCompleted: true,
      completedAt: '2090-03-06T12:00:00.000Z',
    });
    test.clock.advance({ days: 1 });
    expect(await ada.trpc.leads.addProgress({ id: runs.id, amount: 1 })).toMatchObject({
      isCompleted: true,
      completedAt: '2090-03-06T12:00:00.000Z',
    });
    expect(await ada.trpc.leads.update({ id: runs.id, targetValue: 12 })).toMatchObject({
      isCompleted: false,
      completedAt: null,
    });
    expect(await ada.trpc.leads.update({ id: runs.id, targetValue: 11 })).toMatchObject({
      isCompleted: true,
      completedAt: '2090-03-07T12:00:00.000Z',
    });
  });

  it('keeps its time of completion while value and target are raised together', async () => {
    const { runs } = await createRunsAndSwims();
    await ada.trpc.leads.addProgress({ id: runs.id, amount: 10 });
    test.clock.advance({ days: 1 });
    expect(await ada.trpc.leads.update({ id: runs.id, currentValue: 20, targetValue: 15 })).toMatchObject({
      isCompleted: true,
      completedAt: '2090-03-06T12:00:00.000Z',
    });
  });

  it('leaves absent keys unchanged, and null clears optional fields', async () => {
    const { runs } = await createRunsAndSwims();
    const { body } = await ada.rest<Lead>('PUT', `/api/leads/${runs.id}`, {
      unit: null,
      reportingFrequency: 'monthly',
      isCompleted: true,
      id: 'x',
    });
    expect(body).toEqual({ ...runs, unit: null, reportingFrequency: 'monthly', averageProgress: 0 });
  });

  it.each([
    [{ amount: 0 }, 'amount: Number must be greater than 0'],
    [{ amount: -1 }, 'amount: Number must be greater than 0'],
    [{}, 'amount: Required'],
  ])('refuses progress that is not above 0: %j', async (input, problem) => {
    const { runs } = await createRunsAndSwims();
    const { status, body } = await ada.rest<ErrorBody>('POST', `/api/leads/${runs.id}/progress`, input);
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });

  it('is deleted with its progress', async () => {
    const { goal, runs, swims } = await createRunsAndSwims();
    await ada.trpc.leads.addProgress({ id: runs.id, amount: 4 });
    await ada.trpc.leads.addProgress({ id: swims.id, amount: 1 });
    expect((await ada.rest('DELETE', `/api/leads/${runs.id}`)).status).toBe(204);
    expect(await ada.trpc.progress.daily({ id: goal.id })).toMatchObject([{ totalValue: 20, entryCount: 1 }]);
  });

  it('cannot be moved to another goal', async () => {
    const { runs } = await createRunsAndSwims();
    const other = await createWig(ada);
    expect((await ada.rest('PUT', `/api/leads/${runs.id}`, { goalId: other.id })).status).toBe(404);
    expect((await ada.rest('PUT', `/api/leads/${runs.id}`, { goalId: runs.goalId, title: 'Same' })).status).toBe(200);
  });
});
