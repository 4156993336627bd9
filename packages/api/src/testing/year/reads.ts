import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { expect } from 'vitest';
import { type Account, today } from './account-model.ts';
import type { Send } from './action.ts';
import { type EventModel, type TaskModel, eventsOfTask, isUnreported, toRule } from './calendar-model.ts';
import { addDays, formatDay, fromWall, toIso } from './days.ts';
import { describeLabels } from './label-model.ts';
import { type GoalModel, exactPercentage, mean, sumOf } from './goal-model.ts';
import { expectGoal, orderGoals, roundPercentage } from './goal-reads.ts';
import { expectDay } from './performance-reads.ts';

const iso = (instant: number | null) => (instant === null ? null : toIso(instant));

/** Compares every documented read with the model. */
export async function expectSameReads(account: Account, send: Send): Promise<void> {
  await expectSameGoals(account, send);
  await expectSameCalendar(account, send);
  await expectSameTasksAndNotes(account, send);
  await expectSameDays(account, send);
  await expectSamePlans(account, send);
}

async function expectSameGoals(account: Account, send: Send): Promise<void> {
  const goals = orderGoals(account.goals, account);
  expect(await send<Goal[]>('GET', '/goals')).toMatchObject(goals.map((goal) => expectGoal(goal, account)));
  const active = goals.filter(({ completedAt }) => completedAt === null);
  expect(await send('GET', '/stats')).toEqual({
    activeGoals: active.length,
    completedGoals: goals.length - active.length,
    averageProgress: expectNear(mean(active.map((goal) => roundPercentage(exactPercentage(goal))))),
  });
  expect(await send<Category[]>('GET', '/categories')).toMatchObject(
    account.categories.map((category) => ({
      ...category,
      goalCount: goals.filter(({ categoryId }) => categoryId === category.id).length,
    })),
  );
  const [reported] = goals.filter(({ entries }) => entries.length > 0).toSorted(byLastReport);
  if (reported) await expectSameLog(reported, account, send);
}

/** Accepts both results when rounding differences decide. */
const expectNear = (value: number) =>
  expect.toSatisfy((rounded: number) => Math.abs(rounded - value) <= 0.5 + 1e-6 && Number.isInteger(rounded));

const lastReport = ({ entries }: GoalModel) => Math.max(...entries.map(({ reportedAt }) => reportedAt));
const byLastReport = (a: GoalModel, b: GoalModel) => lastReport(b) - lastReport(a);

async function expectSameLog(goal: GoalModel, account: Account, send: Send): Promise<void> {
  const days = [...new Set(goal.entries.map(({ date }) => date))].toSorted().toReversed();
  const percentageAt = (day: string) =>
    exactPercentage({ ...goal, entries: goal.entries.filter(({ date }) => date <= day) });
  const expected = days.map((date) => {
    const entries = goal.entries.filter((entry) => entry.date === date).toSorted((a, b) => a.reportedAt - b.reportedAt);
    const points = percentageAt(date) - percentageAt(addDays(date, -1));
    return {
      date,
      totalValue: goal.type === 'wig' ? expect.closeTo(points, 1) : sumOf(entries),
      entryCount: entries.length,
      notes: entries.flatMap(({ notes }) => notes ?? []),
      entries: entries.map(({ id, leadId, value, notes }) =>
        expect.objectContaining({ id, leadId, value, date, notes }),
      ),
      isToday: date === today(account),
    };
  });
  expect(await send<DailyLogItem[]>('GET', `/goals/${goal.id}/progress/daily`)).toEqual(expected);
}

async function expectSameCalendar(account: Account, send: Send): Promise<void> {
  const [from, to] = [account.now - 400 * 86_400_000, account.now + 3000 * 86_400_000];
  const byStart = (a: { startTime: string; id: string }, b: typeof a) =>
    a.startTime === b.startTime ? (a.id < b.id ? -1 : 1) : a.startTime < b.startTime ? -1 : 1;
  const events = account.events
    .filter(({ start, end }) => start < to && end > from)
    .map(expectEvent)
    .toSorted(byStart);
  const listed = await send<CalendarEvent[]>('GET', `/calendar/events?startDate=${toIso(from)}&endDate=${toIso(to)}`);
  expect(listed.map(({ startTime }) => startTime)).toEqual(listed.map(({ startTime }) => startTime).toSorted());
  expect(listed.toSorted(byStart)).toMatchObject(events);
  expectSameSeries(account.events, listed);
  const unreported = account.events.filter((event) => isUnreported(event, account.now, account.zone)).map(expectEvent);
  const answer = await send<{ count: number; events: CalendarEvent[] }>(
    'GET',
    '/calendar/events/unreported?limit=1000',
  );
  expect([answer.count, answer.events.toSorted(byStart)]).toMatchObject([
    unreported.length,
    unreported.toSorted(byStart),
  ]);
}

const expectEvent = (event: EventModel) => ({
  id: event.id,
  title: event.title,
  type: event.type,
  startTime: toIso(event.start),
  endTime: toIso(event.end),
  isAllDay: event.isAllDay,
  goalId: event.goalId,
  taskId: event.taskId,
  completionStatus: event.status,
  completionReportedAt: iso(event.reportedAt),
  report: event.report,
});

/** Exactly the events of one series have the same series id. */
function expectSameSeries(models: readonly EventModel[], listed: readonly CalendarEvent[]): void {
  const series = new Map(models.map((model) => [model.id, model.series]));
  const known = [...new Set(series.values())];
  const pairs = new Set(
    listed.map(({ id, seriesId }) => `${known.indexOf(series.get(id) ?? null)} ${seriesId ?? 'none'}`),
  );
  const [ours, theirs] = [0, 1].map((at) => new Set([...pairs].map((pair) => pair.split(' ')[at])));
  expect([[...pairs], ours?.size, theirs?.size]).toEqual([expect.anything(), pairs.size, pairs.size]);
}

async function expectSameTasksAndNotes(account: Account, send: Send): Promise<void> {
  const { tasks, notes, events, goals } = account;
  const ordered = tasks.toSorted(compareTasks);
  const described = ordered.map((task) => {
    const shown = findShown(eventsOfTask(task, events), task, account);
    const { id, title, goalId, due, completedAt, labels, repeat, reports: reportsCompletion } = task;
    const dueDate = due === null ? null : fromWall(due, account.zone);
    const dueDay = due === null ? null : formatDay(due);
    const fields = {
      id,
      title,
      goalId,
      dueDay,
      dueDate: iso(dueDate),
      isCompleted: completedAt !== null,
      ...toRule(repeat),
    };
    const parts = task.parts.toSorted((x, y) => x.order - y.order || (x.id < y.id ? -1 : 1));
    const calendarEvent = shown ? describeEventOfTask(task, shown, events) : null;
    return { ...fields, completedAt: iso(completedAt), labels, reportsCompletion, parts, calendarEvent };
  });
  expect(await send<Task[]>('GET', '/tasks')).toMatchObject(described);
  expect(await send('GET', '/tasks/labels')).toEqual(describeLabels(account));
  const unscheduled = described.filter(({ isCompleted, calendarEvent }) => !isCompleted && !calendarEvent);
  expect(await send('GET', '/tasks/unscheduled')).toMatchObject(
    unscheduled.map(({ id, goalId }) => {
      const goal = goals.find((each) => each.id === goalId);
      return { id, goal: goal ? { id: goal.id, title: goal.title } : null };
    }),
  );
  expect(await send<Note[]>('GET', '/notes')).toMatchObject(
    notes
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .map(({ id, title, eventId, updatedAt }) => ({
        id,
        title,
        calendarEventId: eventId,
        updatedAt: toIso(updatedAt),
      })),
  );
}

/** Returns the latest of a task's events. When a series continues, returns its first event that has not ended. */
function findShown(all: readonly EventModel[], task: TaskModel, { events, now }: Account): EventModel | undefined {
  const byStart = all.toSorted((one, other) => one.start - other.start);
  const repeats = events.some(({ series, taskId }) => series !== null && taskId === task.id);
  return (repeats ? byStart.find(({ end }) => end > now) : undefined) ?? byStart.at(-1);
}

/** Any of several events with the same start may be shown. */
function describeEventOfTask(task: TaskModel, shown: EventModel, events: readonly EventModel[]): object {
  const possible = eventsOfTask(task, events).filter(({ start }) => start === shown.start);
  return expect.toSatisfy((event: Task['calendarEvent']) =>
    possible.some(({ start, status }) => toIso(start) === event?.startTime && status === event.completionStatus),
  );
}

/** Open tasks by due date, then age; completed tasks, latest first. */
function compareTasks(a: TaskModel, b: TaskModel): number {
  if (a.completedAt !== null && b.completedAt !== null) return b.completedAt - a.completedAt;
  if (a.completedAt !== null || b.completedAt !== null) return a.completedAt === null ? -1 : 1;
  const dueOf = ({ due }: TaskModel) => due ?? Number.MAX_SAFE_INTEGER;
  return dueOf(a) - dueOf(b) || a.createdAt - b.createdAt;
}

/** Compares today, and the ten days before, which have no goal ids. */
async function expectSameDays(account: Account, send: Send): Promise<void> {
  const days = Array.from({ length: 11 }, (_, at) => addDays(today(account), at - 10));
  const expected = days.flatMap((day) => {
    const { inactiveGoalIds: _ids, ...figures } = expectDay(account.goals, day, account) ?? {};
    return 'date' in figures ? [figures] : [];
  });
  const path = `/daily-performance/range/${days[0]}/${addDays(today(account), 1)}`;
  expect(await send('GET', path)).toMatchObject(expected);
  const one = expectDay(account.goals, today(account), account);
  const answer = await send('GET', `/daily-performance/${today(account)}`);
  if (one === null) expect(answer).toBeNull();
  else expect(answer).toMatchObject(one);
}

async function expectSamePlans({ plans, reviews, goals }: Account, send: Send): Promise<void> {
  const plan = plans.at(-1);
  if (plan) {
    const path = `/planner/sessions/month/${plan.month}/year/${plan.year}`;
    const { id, savedAt } = plan;
    const own = goals.filter(({ planningSessionId }) => planningSessionId === id).map((goal) => goal.id);
    const status = savedAt === null ? 'draft' : 'saved';
    // The status of a saved plan that loses its last goal is unspecified.
    expect(await send<PlanningSession>('GET', path)).toMatchObject(own.length > 0 ? { id, status } : { id });
    const listed = await send<Goal[]>('GET', `/planner/sessions/${id}/goals`);
    expect(listed.map((goal) => goal.id).toSorted()).toEqual(own.toSorted());
  }
  const review = reviews.at(-1);
  if (review) expect(await send('GET', `/planner/reviews/${review.week}`)).toMatchObject(review);
}
