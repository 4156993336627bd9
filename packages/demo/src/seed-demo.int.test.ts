import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { type TestDatabase, createTestDatabase } from '@goaltracker/db/testing/test-database';
import { parseRecurrence, toWeekday } from '@goaltracker/domain/calendar/recurrence';
import { sumAmounts } from '@goaltracker/domain/core/amount';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { addMonths } from '@goaltracker/domain/core/calendar-month';
import { categoryStatuses, computeCategoryPerformance } from '@goaltracker/domain/goals/category-status';
import { computeGoalStatus, goalStatuses, isDueSoon } from '@goaltracker/domain/goals/status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@goaltracker/api/auth/auth.service';
import { listEvents, listUnreported } from '@goaltracker/api/calendar/calendar.service';
import { listSubscribedEvents, listSubscriptions } from '@goaltracker/api/subscriptions/subscriptions.service';
import { type Api, createApi } from '@goaltracker/api/create-api';
import type { UserContext } from '@goaltracker/api/core/context';
import { listCategories } from '@goaltracker/api/goals/categories.service';
import { listGoals } from '@goaltracker/api/goals/goals.service';
import { listNotes } from '@goaltracker/api/notes/notes.service';
import { findSession, listGoals as listPlanGoals } from '@goaltracker/api/planner/planner.service';
import { listDailyLog } from '@goaltracker/api/progress/progress.service';
import { listTasks } from '@goaltracker/api/tasks/tasks.service';
import { createTestCaller } from '@goaltracker/api/testing/test-api';
import { findDemoCalendar } from './calendar/demo-calendar.ts';
import { demoAccount } from './demo-account.ts';
import { seedDemo } from './seed-demo.ts';

const referenceTimes = [
  { now: new Date('2026-07-15T11:20:00Z'), timezone: 'Europe/Berlin' },
  { now: new Date('2028-03-01T05:05:00Z'), timezone: 'America/New_York' },
] as const;

describe.each(sample(referenceTimes, 2, 1))('the demo account created in $timezone', ({ now, timezone }) => {
  let test: TestDatabase;
  let api: Api;
  let user: UserContext;
  let goals: Goal[];
  const today = toCalendarDay(now, timezone);

  beforeAll(async () => {
    test = await createTestDatabase();
    api = await createApi({
      database: test.database,
      secret: test.secret,
      clock: () => now,
      findCalendar: findDemoCalendar,
    });
    await seedDemo(api.services, now, timezone);
    const context = api.createContext(createTestCaller());
    const userId = (await login(context, demoAccount)).user.id;
    const read: UserContext['read'] = (work) => test.database.asUser({ userId }, work);
    user = {
      userId,
      sessionId: 'test',
      now,
      receivedAt: now,
      read,
      write: read,
      syncDerived: read,
      isReplay: async () => false,
    };
    goals = await listGoals(user);
  });

  afterAll(() => test.close());

  it('subscribes to another calendar with events in every week', async () => {
    const [calendar] = await listSubscriptions(user);
    expect(calendar).toMatchObject({ name: 'Family', failure: null });
    const week = { startDate: now.toISOString(), endDate: `${addDays(today, 8)}T00:00:00Z` };
    const titles = (await listSubscribedEvents(user, week)).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Mia: piano lesson', 'Leo: football']));
  });

  it('has goals of every type, and of every status except a WIG without lead measures', () => {
    expect(new Set(goals.map(({ goalType }) => goalType))).toEqual(new Set(['simple', 'value', 'wig']));
    expect(new Set(goals.map((goal) => computeGoalStatus(goal)))).toEqual(
      new Set(goalStatuses.filter((each) => each !== 'no-pace' && each !== 'late')),
    );
    expect(goals.length).toBeGreaterThanOrEqual(14);
  });

  it('has one overdue goal and one goal that is due soon', () => {
    const flagged = goals.filter((goal) =>
      isDueSoon({ deadline: goal.deadline, status: computeGoalStatus(goal) }, today),
    );
    expect(new Set(flagged.map(({ deadline }) => deadline))).toEqual(new Set([addDays(today, -9), addDays(today, 2)]));
  });

  it('has a category of every status, one of them unused', async () => {
    const statuses = (await listCategories(user)).map(({ id }) => {
      const own = goals.filter(({ categoryId }) => categoryId === id);
      return computeCategoryPerformance(own.map((goal) => ({ ...goal, status: computeGoalStatus(goal) }))).status;
    });
    expect(new Set(statuses)).toEqual(new Set(categoryStatuses));
  });

  it('has goal and lead values that equal the sums of their entries', async () => {
    for (const goal of goals) {
      const entries = (await listDailyLog(user, goal.id)).flatMap((day) => day.entries);
      const total = (leadId: string | null) =>
        sumAmounts(entries.filter((entry) => entry.leadId === leadId).map(({ value }) => value));
      expect(goal).toMatchObject({ currentValue: sumAmounts([goal.initialValue, total(null)]) });
      for (const lead of goal.leads) expect(lead).toMatchObject({ currentValue: total(lead.id) });
    }
  });

  it('has progress over a year, and none in the future', async () => {
    const logs = await Promise.all(goals.map(({ id }) => listDailyLog(user, id)));
    const entries = logs.flat().flatMap((day) => day.entries);
    expect(entries.length).toBeGreaterThan(900);
    expect(new Set(entries.map(({ date }) => date)).size).toBeGreaterThan(300);
    expect(entries.every(({ date, reportedAt }) => date <= today && reportedAt <= now.toISOString())).toBe(true);
    const firstDays = goals.map(({ createdAt }) => toCalendarDay(new Date(createdAt), timezone));
    expect(firstDays).toContain(addDays(today, -352));
    expect(goals.every(({ completedAt, createdAt }) => completedAt === null || completedAt > createdAt)).toBe(true);
  });

  it('has a year of events with their outcomes, and unreported events in the days ahead', async () => {
    const around = (from: number, to: number) => ({
      startDate: `${addDays(today, from)}T00:00:00.000Z`,
      endDate: `${addDays(today, to)}T00:00:00.000Z`,
    });
    const [year, ahead] = [await listEvents(user, around(-364, 0)), await listEvents(user, around(1, 9))];
    expect(year.length).toBeGreaterThan(250);
    expect(new Set(year.map(({ type }) => type))).toEqual(
      new Set(['event', 'goal', 'work', 'task', 'travel', 'reminder']),
    );
    const count = (status: string) => year.filter(({ completionStatus }) => completionStatus === status).length;
    expect(count('completed')).toBeGreaterThan(120);
    expect(count('not_completed')).toBeGreaterThan(20);
    expect(year.every((event) => (event.completionReportedAt ?? event.endTime) >= event.endTime)).toBe(true);
    expect(ahead.length).toBeGreaterThan(8);
    expect(ahead.every(({ completionStatus, report }) => completionStatus === 'unreported' && report === null)).toBe(
      true,
    );
    const unreported = await listUnreported(user, { limit: 50 });
    expect(unreported.count).toBeGreaterThan(2);
    expect(unreported.count).toBeLessThan(16);
  });

  it('has events on two days of the week, on the first workday and the first Friday of the month, and without an end', async () => {
    const range = {
      startDate: `${addDays(today, -300)}T00:00:00.000Z`,
      endDate: `${addDays(today, 20)}T00:00:00.000Z`,
    };
    const events = await listEvents(user, range);
    const weekdaysOf = (title: string) =>
      new Set(
        events
          .filter((event) => event.title === title)
          .map(({ startTime }) => toWeekday(toCalendarDay(new Date(startTime), timezone))),
      );
    expect(weekdaysOf('Morning run')).toEqual(new Set(['TU', 'TH']));
    expect(weekdaysOf('Board games at Jo’s')).toEqual(new Set(['FR']));
    expect([...weekdaysOf('Pay rent and bills')].filter((weekday) => weekday === 'SA' || weekday === 'SU')).toEqual([]);
    const calls = events.filter(({ title }) => title === 'Call Grandma');
    expect(calls.at(-1)).toMatchObject({ completionStatus: 'unreported' });
    expect(calls.every(({ recurrence }) => parseRecurrence(recurrence ?? '')?.endType === 'never')).toBe(true);
  });

  it('has events at their local times in the zone', async () => {
    const range = { startDate: `${addDays(today, -364)}T00:00:00.000Z`, endDate: `${today}T00:00:00.000Z` };
    const visits = (await listEvents(user, range)).filter(({ title }) => title.startsWith('Dentist'));
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeStyle: 'short' });
    expect(visits.map(({ startTime }) => clock.format(new Date(startTime)))).toEqual(['08:30', '08:30']);
  });

  it('has runs completed exactly on the days with a report on their goal', async () => {
    const running = goals.find(({ title }) => title === 'Run 1,000 kilometres');
    const days = new Set((await listDailyLog(user, running?.id ?? '')).map(({ date }) => date));
    const range = {
      startDate: `${addDays(today, -300)}T00:00:00.000Z`,
      endDate: `${addDays(today, -5)}T00:00:00.000Z`,
    };
    const runs = (await listEvents(user, range)).filter(
      ({ goalId, type }) => goalId === running?.id && type === 'goal',
    );
    expect(runs.length).toBeGreaterThan(80);
    for (const { startTime, completionStatus } of runs) {
      const day = toCalendarDay(new Date(startTime), timezone);
      expect([day, completionStatus]).toEqual([day, days.has(day) ? 'completed' : 'not_completed']);
    }
  });

  it('has open, overdue, scheduled and completed tasks, with parts, labels and estimates', async () => {
    const tasks = await listTasks(user);
    const open = tasks.filter(({ isCompleted }) => !isCompleted);
    expect(open.some(({ parts }) => parts.length > 0)).toBe(true);
    expect(open.some(({ labels, estimatedMinutes }) => labels.length > 0 && estimatedMinutes !== null)).toBe(true);
    expect(open.length).toBeGreaterThan(6);
    expect(tasks.filter(({ reportsCompletion, isCompleted }) => reportsCompletion && isCompleted)).toHaveLength(3);
    expect(open.filter(({ dueDate }) => dueDate !== null && dueDate < now.toISOString())).toHaveLength(2);
    expect(open.filter(({ calendarEvent }) => calendarEvent !== null).length).toBeGreaterThan(1);
    const done = tasks.filter(({ calendarEvent, isCompleted }) => isCompleted && calendarEvent);
    expect(new Set(done.map(({ calendarEvent }) => calendarEvent?.completionStatus))).toEqual(new Set(['completed']));
  });

  it('has a dozen notes, some of them linked to events', async () => {
    const notes = await listNotes(user, {});
    expect(notes.length).toBeGreaterThanOrEqual(12);
    expect(notes.filter(({ calendarEvent }) => calendarEvent !== null).length).toBeGreaterThan(4);
    expect((await listNotes(user, { search: 'pasteis' })).map(({ title }) => title)).toEqual(['Lisbon: what to see']);
  });

  it('has the saved plans of three months, with obstacles and resources', async () => {
    const months = [0, 1, 2].map((monthsAgo) => addMonths(today, -monthsAgo));
    const sessions = await Promise.all(
      months.map((day) => findSession(user, { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) })),
    );
    expect(sessions).toEqual(months.map(() => expect.objectContaining({ status: 'saved' })));
    const planned = await Promise.all(sessions.map((session) => listPlanGoals(user, session?.id ?? '')));
    expect(planned.map((list) => list.length)).toEqual([3, 2, 1]);
    expect(planned[0]?.map(({ obstacles }) => obstacles.length)).toEqual([2, 1, 2]);
    expect(planned.slice(1).flatMap((list) => list.map(({ isCompleted }) => isCompleted))).toEqual([true, true, true]);
  });

  it('seeding again changes nothing', async () => {
    expect(await seedDemo(api.services, new Date(now.getTime() + 86_400_000), timezone)).toBe('existed');
    expect(await listGoals(user)).toEqual(goals);
  });
});

it('creates the demo account once when two servers start at the same time', { tags: 'long' }, async () => {
  const [{ now, timezone }] = referenceTimes;
  const test = await createTestDatabase();
  const { services } = await createApi({
    database: test.database,
    secret: test.secret,
    clock: () => now,
    findCalendar: findDemoCalendar,
  });
  const outcomes = await Promise.all([seedDemo(services, now, timezone), seedDemo(services, now, timezone)]);
  expect(new Set(outcomes)).toEqual(new Set(['created', 'existed']));
  await test.close();
});
