import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
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
const getDay = (date: string) => ada.trpc.dailyPerformance.getDay({ date });
const listRange = (startDate: string, endDate: string) => ada.trpc.dailyPerformance.listRange({ startDate, endDate });
const report = (goalId: string, value: number, more: object = {}) =>
  ada.trpc.progress.create({ goalId, value, ...more });

describe('the performance of a day', () => {
  it('has figures, a score and the terms of the score', async () => {
    const done = await createValueGoal(ada);
    const open = await createValueGoal(ada, { deadline: '2090-03-05' });
    const steps = await createSimpleGoal(ada, 'Pack', 'Carry');
    await report(done.id, 6);
    await ada.trpc.milestones.update({ id: first(steps.milestones).id, isCompleted: true });
    const { status, body } = await ada.rest<DailyPerformance>('GET', `/api/daily-performance/${today}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      userId: ada.id,
      date: today,
      totalActiveGoals: 3,
      goalsWithProgress: 2,
      totalProgressMade: 6,
      averageProgressPercentage: 25,
      performanceScore: 62,
      grade: 'C',
      goalsCompleted: 0,
      milestonesAchieved: 1,
      goalsExpectedToday: 3,
      overdueGoals: 1,
      isBeforeStart: false,
      goalsNotReported: 1,
      inactiveGoalIds: [open.id],
      terms: {
        reportedShare: 0.6667,
        achievedShare: 0.6667,
        reportingPoints: 46.6667,
        achievementPoints: 20,
        overduePenalty: 5,
        reachableScore: 95,
      },
      createdAt: mondayNoon,
      updatedAt: mondayNoon,
    });
  });

  it('has no grade today until a report, or until an event of a goal ends', async () => {
    test.clock.set('2090-03-05T12:00:00.000Z');
    const goal = await createValueGoal(ada);
    test.clock.set(mondayNoon);
    const addSession = (startTime: string, endTime: string, more: object = {}) =>
      ada.trpc.calendar.create({ title: 'Read', goalId: goal.id, startTime, endTime, ...more });
    const gradesOf = async () => (await listRange('2090-03-05', today)).map(({ grade }) => grade);
    expect(await gradesOf()).toEqual(['F', null]);
    await addSession('2090-03-05T23:30:00.000Z', '2090-03-06T00:30:00.000Z');
    await addSession('2090-03-06T00:00:00.000Z', '2090-03-07T00:00:00.000Z', { isAllDay: true });
    await ada.trpc.calendar.create({ title: 'Dentist', startTime: '2090-03-06T08:00:00.000Z' });
    await addSession('2090-03-06T11:30:00.000Z', '2090-03-06T12:01:00.000Z');
    expect(await gradesOf()).toEqual(['F', null]);
    test.clock.advance({ seconds: 60 });
    expect(await gradesOf()).toEqual(['F', 'F']);
    await report(goal.id, 100);
    expect((await getDay(today))?.grade).toBe('A+');
  });

  it('counts an occurrence without a row as an event of a goal', async () => {
    test.clock.set('2090-03-01T12:00:00.000Z');
    const [goal, done] = [await createValueGoal(ada), await createValueGoal(ada, { targetValue: 1 })];
    await report(done.id, 1);
    const addSeries = (goalId: string | null, startTime: string, more: object = {}) =>
      createEvent(ada, { recurrence: repeat({ type: 'daily' }), expand: true, goalId, startTime, ...more });
    await addSeries(goal.id, '2090-03-02T23:30:00.000Z');
    await addSeries(goal.id, '2090-03-02T00:00:00.000Z', { isAllDay: true });
    await addSeries(done.id, '2090-03-02T08:00:00.000Z');
    await addSeries(null, '2090-03-02T08:00:00.000Z');
    await addSeries(goal.id, '2090-03-02T11:30:00.000Z', { endTime: '2090-03-02T12:01:00.000Z' });
    test.clock.set(mondayNoon);
    const gradeOfToday = async () => (await getDay(today))?.grade;
    expect(await gradeOfToday()).toBeNull();
    test.clock.advance({ seconds: 60 });
    expect(await gradeOfToday()).toBe('F');
  });

  it('is null for a future day, for a day before the first goal, and without goals', async () => {
    expect((await ada.rest('GET', `/api/daily-performance/${today}`)).body).toBeNull();
    await createValueGoal(ada);
    for (const date of ['2090-03-07', '2090-03-05', '2200-12-31', '1900-01-01']) {
      const { status, body } = await ada.rest('GET', `/api/daily-performance/${date}`);
      expect([date, status, body]).toEqual([date, 200, null]);
    }
  });

  it('is not written again when it is unchanged, and keeps its id and timestamps', async () => {
    await createValueGoal(ada);
    const morning = await getDay(today);
    const before = await test.rows.hash(ada.id);
    test.clock.advance({ seconds: 59 });
    test.statements.reset();
    expect(await getDay(today)).toEqual(morning);
    expect(test.statements.statements.filter((statement) => !statement.startsWith('select '))).toEqual([]);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('is updated when it has changed, and keeps its id and createdAt', async () => {
    const goal = await createValueGoal(ada);
    const morning = await getDay(today);
    test.clock.advance({ hours: 2 });
    await report(goal.id, 1);
    const changed = await getDay(today);
    expect(changed).toMatchObject({
      id: morning?.id,
      createdAt: mondayNoon,
      updatedAt: test.clock.now.toISOString(),
      performanceScore: 85,
      inactiveGoalIds: [],
    });
    test.clock.advance({ hours: 1 });
    expect(await getDay(today)).toEqual(changed);
  });

  it('is updated in a range only for the days that changed', async () => {
    const goal = await createValueGoal(ada);
    test.clock.advance({ days: 2 });
    const before = await listRange(today, '2090-03-08');
    test.clock.advance({ hours: 2 });
    await report(goal.id, 1, { date: '2090-03-07' });
    const after = await listRange(today, '2090-03-08');
    const [first, second, third] = after.map(({ updatedAt }) => updatedAt);
    expect([first, second]).toEqual([before[0]?.updatedAt, test.clock.now.toISOString()]);
    // The next day shows the higher percentage that the goal has reached.
    expect(third).toBe(test.clock.now.toISOString());
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('ignores an Idempotency-Key, because a read is not a write to retry', async () => {
    const goal = await createValueGoal(ada);
    const ask = () =>
      ada.rest<DailyPerformance>('GET', `/api/daily-performance/${today}`, undefined, { 'Idempotency-Key': 'same' });
    expect((await ask()).body.totalProgressMade).toBe(0);
    await report(goal.id, 3);
    expect((await ask()).body.totalProgressMade).toBe(3);
    expect((await test.rows.read(ada.id))['idempotency_keys']).toBeUndefined();
  });

  it('is computed for a past day as of its end, and includes progress logged later for that day', async () => {
    const goal = await createValueGoal(ada);
    await report(goal.id, 6);
    test.clock.advance({ days: 1 });
    await report(goal.id, 6);
    expect(await getDay(today)).toMatchObject({ averageProgressPercentage: 25, totalProgressMade: 6 });
    await report(goal.id, 3, { date: today });
    expect(await getDay(today)).toMatchObject({ averageProgressPercentage: 37.5, totalProgressMade: 9 });
  });

  it('includes milestones completed on earlier days in the percentage', async () => {
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry');
    await ada.trpc.milestones.update({ id: first(goal.milestones).id, isCompleted: true });
    test.clock.advance({ days: 20 });
    expect(await getDay('2090-03-20')).toMatchObject({ averageProgressPercentage: 50, milestonesAchieved: 0 });
  });

  it('ignores progress reported for tomorrow', async () => {
    const goal = await createValueGoal(ada);
    await report(goal.id, 6, { date: '2090-03-07' });
    expect(await getDay(today)).toMatchObject({ averageProgressPercentage: 0, goalsWithProgress: 0 });
  });

  it('counts a goal up to and including the day it is completed', async () => {
    const goal = await createValueGoal(ada);
    await createValueGoal(ada);
    await report(goal.id, 24);
    test.clock.advance({ days: 1 });
    expect(await listRange(today, '2090-03-07')).toMatchObject([
      { goalsCompleted: 1, totalActiveGoals: 2, averageProgressPercentage: 50, goalsNotReported: 1 },
      { goalsCompleted: 0, totalActiveGoals: 1, averageProgressPercentage: 0, goalsNotReported: 1 },
    ]);
  });

  it('is deleted with the goals', async () => {
    const goal = await createValueGoal(ada);
    expect(await getDay(today)).not.toBeNull();
    await ada.trpc.goals.remove({ id: goal.id });
    expect([await getDay(today), await listRange('2090-03-01', today)]).toEqual([null, []]);
    await createValueGoal(ada);
    expect(await getDay(today)).toMatchObject({ totalActiveGoals: 1 });
  });

  it('has one id when concurrent requests read it', async () => {
    await createValueGoal(ada);
    test.clock.advance({ days: 20 });
    const range = ['2090-03-01', '2090-03-31'] as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => listRange(...range)));
    expect(answers.map((days) => days.length)).toEqual(Array.from({ length: 8 }, () => 21));
    const ids = new Set(answers.flat().map(({ id }) => id));
    expect(ids.size).toBe(21);
  });

  it('caps the largest amounts', async () => {
    const targetValue = 999_999_999_999;
    for (let count = 0; count < 3; count += 1) {
      const goal = await createValueGoal(ada, { targetValue });
      await report(goal.id, targetValue);
    }
    expect(await getDay(today)).toMatchObject({ totalProgressMade: 999_999_999_999, goalsCompleted: 3 });
  });
});

describe('goals that are not daily', () => {
  it('are due at the end of their week or month, or on the day they are reported', async () => {
    test.clock.set('2090-02-20T12:00:00.000Z');
    const weekly = await createValueGoal(ada, { reportingFrequency: 'weekly', expectedDailyProgress: 4 });
    await createValueGoal(ada, { reportingFrequency: 'monthly' });
    test.clock.set(mondayNoon);
    await report(weekly.id, 1, { date: '2090-02-21' });
    await report(weekly.id, 1, { date: '2090-02-28' });
    const days = await listRange('2090-02-20', today);
    expect(days).toHaveLength(15);
    const due = days.filter((day) => day.goalsExpectedToday > 0);
    expect(due.map((day) => [day.date, day.goalsExpectedToday, day.goalsWithProgress])).toEqual([
      ['2090-02-21', 1, 1],
      ['2090-02-28', 2, 1],
    ]);
  });

  it('are due on Sunday when the week has no report', async () => {
    test.clock.set('2090-03-04T12:00:00.000Z');
    await createValueGoal(ada, { reportingFrequency: 'weekly' });
    test.clock.set(mondayNoon);
    expect((await listRange('2090-03-04', today)).map((day) => day.goalsExpectedToday)).toEqual([0, 1, 0]);
  });

  it('are not due again after a report before the requested range', async () => {
    test.clock.set('2090-02-27T12:00:00.000Z');
    const weekly = await createValueGoal(ada, { reportingFrequency: 'weekly' });
    const leads = [{ title: 'Runs', targetValue: 10, reportingFrequency: 'weekly' as const }];
    const wig = await createWig(ada, { leads });
    await report(weekly.id, 1);
    await ada.trpc.leads.addProgress({ id: first(wig.leads).id, amount: 1 });
    await createValueGoal(ada, { reportingFrequency: 'weekly' });
    test.clock.set(mondayNoon);
    expect(await getDay('2090-03-05')).toMatchObject({ totalActiveGoals: 3, goalsExpectedToday: 1 });
  });

  it('are not due on weekends that they skip', async () => {
    test.clock.set('2090-03-03T12:00:00.000Z');
    await createValueGoal(ada, { skipWeekends: true });
    test.clock.set(mondayNoon);
    expect((await listRange('2090-03-03', today)).map((day) => day.goalsExpectedToday)).toEqual([1, 0, 0, 1]);
  });
});

it('days have no grade before the pace of a goal counts, although its reports count', async () => {
  const goal = await createValueGoal(ada, { countsFrom: '2090-03-07' });
  await report(goal.id, 5);
  test.clock.advance({ days: 1 });
  const counts = { goalsWithProgress: 1, goalsExpectedToday: 0, inactiveGoalIds: [] };
  expect(await getDay(today)).toMatchObject({ ...counts, performanceScore: 0, grade: null });
  expect(await getDay('2090-03-07')).toMatchObject({ goalsExpectedToday: 1, inactiveGoalIds: [goal.id], grade: null });
  test.clock.advance({ days: 1 });
  const range = await listRange(today, '2090-03-07');
  expect(range.map(({ grade }) => grade)).toEqual([null, 'F']);
});

describe('a WIG', () => {
  it('has the report and progress of its lead measures', async () => {
    const wig = await createWig(ada);
    const [runs, swims] = wig.leads;
    await ada.trpc.leads.addProgress({ id: runs?.id ?? '', amount: 5 });
    test.clock.advance({ days: 1 });
    await ada.trpc.leads.addProgress({ id: swims?.id ?? '', amount: 5 });
    const figures = { totalActiveGoals: 1, goalsWithProgress: 1, goalsExpectedToday: 1, totalProgressMade: 5 };
    expect(await listRange(today, '2090-03-07')).toMatchObject([
      { ...figures, averageProgressPercentage: 25, performanceScore: 85 },
      { ...figures, averageProgressPercentage: 75, performanceScore: 85 },
    ]);
  });
});

describe('the days', () => {
  it.each([
    ['Pacific/Apia', '2090-03-07'],
    ['America/New_York', '2090-03-06'],
    ['Asia/Kathmandu', '2090-03-06'],
  ])('follow the time zone %s', async (timezone, date) => {
    await ada.trpc.auth.update({ timezone });
    const goal = await createValueGoal(ada);
    await report(goal.id, 24);
    expect(await listRange('2090-03-01', '2090-03-12')).toMatchObject([
      { date, goalsCompleted: 1, averageProgressPercentage: 100 },
    ]);
  });

  it('end at midnight in the user’s zone', async () => {
    await ada.trpc.auth.update({ timezone: 'America/New_York' });
    test.clock.set('2090-03-07T04:59:59.999Z');
    const goal = await createSimpleGoal(ada, 'Pack', 'Carry');
    await ada.trpc.milestones.update({ id: first(goal.milestones).id, isCompleted: true });
    expect((await listRange('2090-03-01', '2090-03-12')).map(({ date }) => date)).toEqual([today]);
    test.clock.set('2090-03-07T05:00:00.000Z');
    const figures = (await listRange('2090-03-01', '2090-03-12')).map((day) => [day.date, day.milestonesAchieved]);
    expect(figures).toEqual([
      [today, 1],
      ['2090-03-07', 0],
    ]);
  });
});

describe('a range of days', () => {
  it('returns the same days as single requests', async () => {
    const goal = await createValueGoal(ada);
    const weekly = await createValueGoal(ada, { reportingFrequency: 'weekly' });
    const wig = await createWig(ada, { milestones: [{ title: 'Halfway' }] });
    await report(goal.id, 2);
    test.clock.advance({ days: 3 });
    await report(goal.id, 1);
    await report(weekly.id, 1);
    test.clock.advance({ days: 7 });
    await ada.trpc.leads.addProgress({ id: first(wig.leads).id, amount: 1 });
    await ada.trpc.milestones.update({ id: first(wig.milestones).id, isCompleted: true });
    const days = await listRange('2090-03-01', '2090-03-31');
    expect(days).toHaveLength(11);
    // Only the record of a single day has the goals that were not reported.
    expect(await Promise.all(days.map(({ date }) => getDay(date)))).toEqual(
      days.map((day) => ({
        ...day,
        inactiveGoalIds: Array.from({ length: day.goalsNotReported }, () => expect.any(String)),
      })),
    );
    const { body } = await ada.rest('GET', '/api/daily-performance/range/2090-03-01/2090-03-31');
    expect(body).toEqual(days);
  });

  it.each([
    ['2090-03-06', '2090-03-05', 'validation error: endDate: Must not be earlier than startDate'],
    ['2090-01-01', '2091-02-05', 'validation error: endDate: Must be within 400 days'],
  ])('is refused from %s to %s', async (from, to, message) => {
    const { status, body } = await ada.rest<ErrorBody>('GET', `/api/daily-performance/range/${from}/${to}`);
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION', message]);
  });

  it('may be one day or 400 days long', async () => {
    await createValueGoal(ada);
    test.clock.advance({ days: 29 });
    expect(await listRange('2090-01-01', '2091-02-04')).toHaveLength(30);
    expect(await listRange(today, today)).toHaveLength(1);
  });

  it('contains no days of other users', async () => {
    await createValueGoal(ada);
    await getDay(today);
    const bob = await test.signUp();
    expect(await bob.trpc.dailyPerformance.listRange({ startDate: today, endDate: today })).toEqual([]);
  });
});
