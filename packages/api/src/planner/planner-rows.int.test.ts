import type {
  PlanGoal,
  PlannerSettings,
  PlanningSession,
  RescheduledSessions,
  WeeklyReview,
} from '@goaltracker/contracts/planner/planner.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { formatFurtherId } from '@goaltracker/domain/calendar/occurrence-id';
import { formatPlanText } from '@goaltracker/domain/goals/plan-text';
import { addPlanGoals, removePlanGoal, selectPlanGoals } from '@goaltracker/domain/planner/plan-goals';
import { savePlannerSettings, selectPlannerSettings } from '@goaltracker/domain/planner/planner-settings';
import {
  createPlanningSession,
  savePlanningSession,
  selectPlanningSession,
} from '@goaltracker/domain/planner/planning-sessions';
import { rescheduleMissed, selectRescheduled } from '@goaltracker/domain/planner/reschedule-missed';
import { saveWeeklyReview, selectWeeklyReview, selectWeeklyReviews } from '@goaltracker/domain/planner/weekly-reviews';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { checkPrediction } from '../testing/check-prediction.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { fillAccount, randomAccount } from '../testing/random-account.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';
import { TestDevice } from '../testing/test-device.ts';

let test: TestApi;
let ada: TestUser;
let device: TestDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  await signUp();
});
afterAll(() => test.close());

async function signUp() {
  ada = await test.signUp({ timezone: 'Asia/Kathmandu' });
  device = new TestDevice(test, ada);
}

const march = { month: 3, year: 2090 };
const makeIds = (items: readonly unknown[]) => items.map(() => newId());

async function createSession(month: typeof march) {
  const input = { ...month, id: newId() };
  const { id } = await checkPrediction(
    device,
    () => ada.trpc.planner.createSession(input),
    (rows, clock) => createPlanningSession(rows, input, clock),
  );
  return id;
}

async function addGoals(id: string, goals: readonly Goal[]) {
  const goalIds = goals.map((goal) => goal.id);
  const input = { id, goalIds, linkIds: makeIds(goalIds) };
  await checkPrediction(
    device,
    () => ada.trpc.planner.addGoals(input),
    (rows, clock) => addPlanGoals(rows, input, clock),
  );
}

async function removeGoal(input: { id: string; goalId: string }) {
  await checkPrediction(
    device,
    () => ada.trpc.planner.removeGoal(input),
    (rows) => removePlanGoal(rows, input),
  );
}

/** Expects the same goals of a plan from rows as from the server. Other tests cover the figures of a goal. */
async function checkGoals(id: string): Promise<string[]> {
  const [rows, goals] = [await device.pull(), await ada.trpc.goals.list()];
  const figures = new Map(goals.map((goal) => [goal.id, goal]));
  const answer = await ada.trpc.planner.listGoals({ id });
  const selected: Partial<PlanGoal>[] | undefined = selectPlanGoals(rows, { id }, (goal) => figures.get(goal.id) ?? {});
  expect(selected).toEqual(answer);
  return answer.map(({ title }) => title);
}

describe('the row of the planner settings', () => {
  const save = async (input: Parameters<TestUser['trpc']['planner']['saveSettings']>[0]) => {
    await checkPrediction(
      device,
      () => ada.trpc.planner.saveSettings(input),
      (rows, clock) => savePlannerSettings(rows, input, clock),
    );
    const selected: PlannerSettings = selectPlannerSettings(await device.pull());
    expect(selected).toEqual(await ada.trpc.planner.getSettings());
  };

  it('has the defaults until the settings are saved, and saves fields one by one', async () => {
    const { createdAt: _created, updatedAt: _updated, ...defaults } = await ada.trpc.planner.getSettings();
    expect(selectPlannerSettings(await device.pull())).toMatchObject(defaults);
    await save({ weeklyPlanningDay: 6 });
    test.clock.advance({ hours: 1 });
    await save({ dailyPlanningTime: '23:59', monthlyPlanningDate: 31 });
    await save({});
  });
});

describe('the rows of a plan', () => {
  const findSession = async (month: typeof march) => {
    const session = await ada.trpc.planner.findSession(month);
    const selected: PlanningSession | null = selectPlanningSession(await device.pull(), month);
    expect(selected).toEqual(session);
    return session;
  };
  const saveSession = (id: string) =>
    checkPrediction(
      device,
      () => ada.trpc.planner.saveSession({ id }),
      (rows, clock) => savePlanningSession(rows, { id }, clock),
    );

  it('a month has no plan until it is created, and creating it again keeps it', async () => {
    expect(await findSession(march)).toBeNull();
    const id = await createSession(march);
    expect(await createSession(march)).toBe(id);
    await createSession({ month: 4, year: 2090 });
    await createSession({ month: 3, year: 2091 });
    expect((await findSession(march))?.id).toBe(id);
  });

  it('a new plan with the id of another month’s plan is refused', async () => {
    const id = await createSession(march);
    const input = { month: 5, year: 2090, id };
    await expect(ada.trpc.planner.createSession(input)).rejects.toThrow('another month');
    expect(createPlanningSession(await device.pull(), input, device.readClock())).toEqual({});
  });

  it('a plan with a goal is saved, and can be saved again', async () => {
    const id = await createSession(march);
    await expect(ada.trpc.planner.saveSession({ id })).rejects.toThrow('at least one goal');
    expect(savePlanningSession(await device.pull(), { id }, device.readClock())).toEqual({});
    await addGoals(id, [await createValueGoal(ada)]);
    await saveSession(id);
    test.clock.advance({ hours: 1 });
    await saveSession(id);
    expect((await findSession(march))?.savedAt).toBe('2090-03-06T13:00:00.000Z');
  });

  it('goals are added once, in order, and removed', async () => {
    const id = await createSession(march);
    const read = await createValueGoal(ada, { title: 'Read' });
    test.clock.advance({ hours: 1 });
    const run = await createValueGoal(ada, { title: 'Run', planningSessionId: id });
    test.clock.advance({ hours: 1 });
    await addGoals(id, [run, read, read]);
    await addGoals(id, [run]);
    expect(await checkGoals(id)).toEqual(['Run', 'Read']);
    await removeGoal({ id, goalId: run.id });
    await removeGoal({ id, goalId: read.id });
    expect(await checkGoals(id)).toEqual([]);
  });

  it('a goal is not added with an id that is taken', async () => {
    const id = await createSession(march);
    const [first, second] = [await createValueGoal(ada), await createValueGoal(ada)];
    const linkIds = [newId()];
    for (const goal of [first, second]) {
      const input = { id, goalIds: [goal.id], linkIds };
      await checkPrediction(
        device,
        () => ada.trpc.planner.addGoals(input),
        (rows, clock) => addPlanGoals(rows, input, clock),
      );
    }
    expect(await checkGoals(id)).toHaveLength(1);
  });

  it('unknown goals and plans change nothing', async () => {
    const id = await createSession(march);
    const { id: goalId } = await createValueGoal(ada);
    const [rows, clock] = [await device.pull(), device.readClock()];
    const goalIds = [goalId, newId()];
    expect(addPlanGoals(rows, { id, goalIds, linkIds: makeIds(goalIds) }, clock)).toEqual({});
    expect(addPlanGoals(rows, { id: newId(), goalIds: [goalId], linkIds: [newId()] }, clock)).toEqual({});
    expect(savePlanningSession(rows, { id: newId() }, clock)).toEqual({});
    expect(selectPlanGoals(rows, { id: newId() }, (goal) => goal)).toBeUndefined();
  });

  it('a goal of a plan has its obstacles in order and its latest hundred reports', async () => {
    const id = await createSession(march);
    const obstacles = ['No time', 'Rain', 'Cold'].map((obstacle) => ({ obstacle, resources: ['Coat', 'Club'] }));
    const description = formatPlanText({ text: '', obstacles, why: '' });
    const goal = await createValueGoal(ada, { description, planningSessionId: id, targetValue: 1_000 });
    for (let day = 0; day < 101; day += 1) {
      const date = new Date(Date.UTC(2090, 0, 1 + (day % 60))).toISOString().slice(0, 10);
      await ada.trpc.progress.create({ goalId: goal.id, value: 1, date });
    }
    await checkGoals(id);
    const [shown] = selectPlanGoals(await device.pull(), { id }, () => ({})) ?? [];
    expect(shown?.progressEntries).toHaveLength(100);
  });

  it('the plans of random accounts are the same as on the server', async () => {
    await fc.assert(
      fc.asyncProperty(randomAccount, async (account) => {
        await signUp();
        await fillAccount(ada, account);
        const id = await createSession(march);
        const goals = await ada.trpc.goals.list();
        if (goals.length > 0) await addGoals(id, goals.slice(1).concat(goals));
        await checkGoals(id);
        for (const goal of goals.slice(1)) await removeGoal({ id, goalId: goal.id });
        expect(await checkGoals(id)).toHaveLength(Math.min(goals.length, 1));
      }),
      { numRuns: rounds(3, 60) },
    );
  });
});

describe('the rows of weekly reviews', () => {
  type Input = Parameters<TestUser['trpc']['planner']['saveReview']>[0];
  const save = async (fields: Input) => {
    const input = { ...fields, id: newId() };
    const change = (rows: Parameters<typeof saveWeeklyReview>[0], clock: CallClock) =>
      saveWeeklyReview(rows, input, clock);
    await checkPrediction(device, () => ada.trpc.planner.saveReview(input), change);
    const rows = await device.pull();
    const { week } = input;
    expect(selectWeeklyReview(rows, { week })).toEqual(await ada.trpc.planner.findReview({ week }));
    const selected: WeeklyReview[] = selectWeeklyReviews(rows);
    expect(selected).toEqual(await ada.trpc.planner.listReviews({}));
    expect(selectWeeklyReviews(rows, { limit: 1 })).toEqual(await ada.trpc.planner.listReviews({ limit: 1 }));
  };

  it('a week has one review, found by any of its days, and answers are saved one by one', async () => {
    expect(selectWeeklyReview(await device.pull(), { week: '2090-03-06' })).toBeNull();
    await save({ week: '2090-03-08', wentWell: 'Runs' });
    test.clock.advance({ hours: 1 });
    await save({ week: '2090-03-12', gotInTheWay: 'Rain', nextChange: '' });
    await save({ week: '2090-03-13' });
    await save({ week: '2090-02-27', nextChange: 'Coat' });
  });

  it('a new review with the id of another week’s review is refused', async () => {
    const id = newId();
    await ada.trpc.planner.saveReview({ week: '2090-03-06', id });
    const input = { week: '2090-03-13', wentWell: 'Runs', id };
    await expect(ada.trpc.planner.saveReview(input)).rejects.toThrow('already exists');
    expect(saveWeeklyReview(await device.pull(), input, device.readClock())).toEqual({});
  });
});

describe('rescheduling missed sessions', () => {
  it('copies missed sessions to free times in the coming week, with ids that derive from the call', async () => {
    const goal = await createValueGoal(ada);
    const done = await createValueGoal(ada, { targetValue: 1 });
    const miss = async (goalId: string, startTime: string, fields = {}) => {
      const { id } = await createEvent(ada, { title: 'Run', goalId, startTime, location: 'Park', ...fields });
      await ada.trpc.calendar.setCompletion({ id, completionStatus: 'not_completed' });
    };
    await miss(done.id, '2090-03-07T05:00:00Z');
    await ada.trpc.progress.create({ goalId: done.id, value: 1 });
    for (const startTime of [
      '2090-03-06T03:00:00Z',
      '2090-03-08T09:00:00Z',
      '2090-03-08T09:30:00Z',
      '2090-03-12T20:00:00Z',
    ])
      await miss(goal.id, startTime);
    await miss(goal.id, '2090-03-09T03:00:00Z', { isAllDay: true });
    await createEvent(ada, {
      startTime: '2089-03-09T09:30:00Z',
      recurrence: repeat({ weekdays: ['TH'] }),
      expand: true,
      goalId: goal.id,
    });
    await miss(goal.id, '2090-03-09T10:00:00Z');
    test.clock.set('2090-03-13T04:00:00.000Z');
    const input = { week: '2090-03-09', newId: newId() };
    const reschedule = () =>
      checkPrediction(
        device,
        () => ada.trpc.planner.carryOver(input),
        (rows, clock) => rescheduleMissed(rows, input, clock),
      );
    const answer = await reschedule();
    const clock = device.readClock();
    const selected: RescheduledSessions = selectRescheduled(await device.pull(), input, clock);
    expect(selected).toEqual(answer);
    expect([answer.events.length, answer.skipped.map(({ obstacle }) => obstacle)]).toEqual([
      1,
      ['past', 'taken', 'taken'],
    ]);
    await reschedule();
  });

  it('is refused when an id is taken', async () => {
    const goal = await createValueGoal(ada);
    const { id } = await createEvent(ada, { goalId: goal.id, startTime: '2090-03-07T05:00:00Z' });
    await ada.trpc.calendar.setCompletion({ id, completionStatus: 'not_completed' });
    const given = newId();
    await createEvent(ada, { id: formatFurtherId(given, 0) });
    await expect(ada.trpc.planner.carryOver({ week: '2090-03-07', newId: given })).rejects.toThrow(
      'This already exists.',
    );
  });
});
