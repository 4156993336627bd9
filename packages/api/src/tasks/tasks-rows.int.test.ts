import { newId } from '@goaltracker/db/core/id';
import {
  type CreateTaskInput,
  type UpdateTaskInput,
  createTask,
  createTasks,
  updateTask,
  updateTasks,
} from '@goaltracker/domain/tasks/change-tasks';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import { removeTask, removeTasks } from '@goaltracker/domain/tasks/remove-tasks';
import { restoreTasks } from '@goaltracker/domain/tasks/restore-tasks';
import { planTasks, scheduleTask } from '@goaltracker/domain/tasks/schedule-tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, listYear, repeat } from '../testing/calendar-samples.ts';
import { createSimpleGoal, createValueGoal } from '../testing/goal-samples.ts';
import { TaskDevice } from '../testing/task-device.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
let device: TaskDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'America/New_York' });
  device = new TaskDevice(test, ada);
});
afterAll(() => test.close());

type Given = Omit<CreateTaskInput, 'id' | 'title' | 'parts' | 'labels' | 'movesEvents'> & {
  title?: string;
  labels?: string[];
  parts?: { id: string; title: string; isCompleted?: boolean }[];
};
const daily = repeat({ type: 'daily' });
const mondays = repeat({ weekdays: ['MO'] });

async function create(given: Given = {}): Promise<string> {
  const input = { id: newId(), title: 'Water the plants', ...given };
  await device.call(
    () => ada.trpc.tasks.create(input),
    (rows, clock) => createTask(rows, input, clock),
  );
  test.clock.advance({ hours: 1 });
  return input.id;
}

type Change = Omit<UpdateTaskInput, 'labels' | 'movesEvents'> & { labels?: string[]; movesEvents?: string[] };

async function update(input: Change): Promise<void> {
  await device.call(
    () => ada.trpc.tasks.update(input),
    (rows, clock) => updateTask(rows, input, clock),
  );
  test.clock.advance({ hours: 1 });
}

async function updateAll(...tasks: Change[]): Promise<void> {
  await device.call(
    () => ada.trpc.tasks.updateMany({ tasks }),
    (rows, clock) => updateTasks(rows, { tasks }, clock),
  );
  test.clock.advance({ hours: 1 });
}

const complete = (id: string, change: Omit<Change, 'id'> = {}) => update({ id, isCompleted: true, ...change });
const reopen = (id: string) => update({ id, isCompleted: false });

const remove = (id: string) =>
  device.call(
    () => ada.trpc.tasks.remove({ id }),
    (rows, clock) => removeTask(rows, { id }, clock),
  );

describe('tasks.create', () => {
  it('a task has its fields, parts and event', async () => {
    const goal = await createValueGoal(ada);
    await create();
    await create({
      title: 'Call Bob',
      description: 'About the flat',
      dueDate: '2090-03-08T20:30:00.000Z',
      priority: 'high',
      goalId: goal.id,
      labels: ['phone', 'Home', 'home'],
      estimatedMinutes: 45,
      postponedCount: 3,
      scheduledStart: '2090-03-07T09:00:00.000Z',
      eventId: newId(),
      parts: [
        { id: newId(), title: 'Find the number' },
        { id: newId(), title: 'Ask for a price', isCompleted: true },
      ],
    });
    await create({ dueDay: '2090-03-09', dueTime: '00:00' });
    expect(device.computed).toEqual(device.answered);
  });

  it('a repeating task has a due day and a start of its rule', async () => {
    await create({ recurrence: mondays });
    await create({ recurrence: daily, dueDay: '2090-03-09', dueTime: '08:15', repeatsFromCompletion: true });
    await create({ recurrence: daily, dueDay: '2090-03-09', recurrenceStart: '2090-03-01T09:00' });
    expect(device.computed).toEqual(device.answered);
  });

  it('a completed task has a completed event, a next task and a report', async () => {
    const goal = await createValueGoal(ada, { targetValue: 1, milestones: [{ title: 'All', targetValue: 1 }] });
    const parts = [{ id: newId(), title: 'Fill the can', isCompleted: true }];
    const scheduledStart = '2090-03-05T09:00:00.000Z';
    const done = { isCompleted: true, completedOn: '2090-03-05', goalId: goal.id, reportsCompletion: true };
    await create({ ...done, dueDay: '2090-03-05', recurrence: daily, parts, scheduledStart, eventId: newId() });
    expect((await device.pull()).goals.get(goal.id)?.isCompleted).toBe(true);
    expect(device.computed).toEqual(device.answered);
  });

  it('several tasks are created in one call, and repeating the call changes nothing', async () => {
    const tasks = ['Buy milk', 'Buy bread'].map((title) => ({
      id: newId(),
      title,
      recurrence: daily,
      isCompleted: true,
    }));
    for (const _ of [1, 2]) {
      await device.call(
        () => ada.trpc.tasks.createMany({ tasks }),
        (rows, clock) => createTasks(rows, { tasks }, clock),
      );
      test.clock.advance({ hours: 1 });
    }
    expect(device.computed).toEqual(device.answered);
  });
});

describe('tasks.update', () => {
  it('given fields change, others stay', async () => {
    const id = await create({ labels: ['home'], dueDay: '2090-03-06' });
    await update({ id });
    await update({ id, title: 'Water the cactus', description: 'Little', priority: 'low', labels: ['Garden'] });
    await update({ id, dueDay: '2090-03-09', dueTime: '17:30' });
    await update({ id, dueDate: '2090-03-08' });
    await update({ id, postponedCount: 0, estimatedMinutes: 10 });
    await update({ id, description: null, labels: [], dueDate: null, estimatedMinutes: null });
    expect(device.computed).toEqual(device.answered);
  });

  it('a task gets a rule, then another time, then no rule', async () => {
    const id = await create();
    await update({ id, recurrence: mondays });
    await update({ id, dueTime: '07:00' });
    await update({ id, dueDay: '2090-03-15' });
    await update({ id, recurrence: daily, repeatsFromCompletion: true });
    await update({ id, recurrence: null });
    expect(device.computed).toEqual(device.answered);
  });

  it('events that begin on the due day move along, except events that the call leaves out', async () => {
    const id = await create({ dueDay: '2090-03-11', scheduledStart: '2090-03-11T15:00:00.000Z', eventId: newId() });
    const { id: allDay } = await createEvent(ada, {
      taskId: id,
      isAllDay: true,
      startTime: '2090-03-11T05:00:00.000Z',
    });
    await createEvent(ada, { taskId: id, startTime: '2090-03-12T15:00:00.000Z' });
    await update({ id, dueDay: '2090-03-13' });
    await update({ id, dueDay: '2090-03-11', movesEvents: [allDay] });
    await complete(id, { dueDay: '2090-03-12' });
    expect(device.computed).toEqual(device.answered);
  });

  it('the events of a task are completed and reopened with it', async () => {
    const id = await create({ scheduledStart: '2090-03-06T15:00:00.000Z', eventId: newId() });
    const other = await create({ title: 'Feed the cat' });
    await createEvent(ada, { title: 'Feed the cat', type: 'task' });
    await createEvent(ada, { title: 'Feed the cat', type: 'task', startTime: '2090-03-07T09:00:00.000Z' });
    await createEvent(ada, { title: 'Feed the cat' });
    await updateAll({ id, isCompleted: true }, { id: other, isCompleted: true, title: 'Feed the dog' });
    await updateAll({ id, isCompleted: false }, { id: other, isCompleted: false, title: 'Feed the cat' });
    expect(device.computed).toEqual(device.answered);
  });

  it('the event with the title of a task is completed when all occurrences of the task are deleted', async () => {
    const id = await create({ title: 'Feed the cat' });
    const recurrence = repeat({ type: 'daily', endType: 'after', count: 2 });
    await createEvent(ada, { taskId: id, recurrence, expand: true });
    await createEvent(ada, { title: 'Feed the cat', type: 'task', startTime: '2090-03-12T09:00:00.000Z' });
    await device.readLists();
    const occurrences = (await listYear(ada)).filter(({ taskId }) => taskId === id);
    await ada.trpc.calendar.removeMany({ events: occurrences.map((event) => ({ id: event.id })) });
    await device.readLists();
    await complete(id);
    await reopen(id);
    expect(occurrences).toHaveLength(2);
    expect(device.computed).toEqual(device.answered);
  });

  it('completing a repeating task creates the next one, and reopening it deletes the next one', async () => {
    const parts = [{ id: newId(), title: 'Fill the can', isCompleted: true }];
    const event = { scheduledStart: '2090-03-11T15:00:00.000Z', eventId: newId() };
    const id = await create({ recurrence: daily, dueDay: '2090-03-11', parts, labels: ['home'], ...event });
    await complete(id, { completedOn: '2090-03-05' });
    await complete(id);
    await reopen(id);
    await complete(id);
    await complete(formatNextTaskId(id), { completedOn: '2090-03-20' });
    await reopen(id);
    await reopen(formatNextTaskId(id));
    expect(device.computed).toEqual(device.answered);
  });

  it('the next task stays when it, its event or its parts were changed', async () => {
    const id = await create({ recurrence: daily, dueDay: '2090-03-06' });
    await complete(id);
    await update({ id: formatNextTaskId(id), priority: 'high' });
    await reopen(id);
    const scheduled = { scheduledStart: '2090-03-06T15:00:00.000Z', eventId: newId() };
    const other = await create({ recurrence: daily, dueDay: '2090-03-06', ...scheduled });
    await complete(other);
    await createEvent(ada, { taskId: formatNextTaskId(other) });
    await reopen(other);
    const eventId = newId();
    const third = await create({ recurrence: daily, dueDay: '2090-03-06', ...scheduled, eventId });
    await complete(third);
    await ada.trpc.calendar.update({ id: formatNextTaskId(eventId), title: 'Can' });
    await reopen(third);
    expect(device.computed).toEqual(device.answered);
  });

  it('a series does not repeat with its repeating task', async () => {
    const scheduled = { scheduledStart: '2090-03-06T15:00:00.000Z', eventId: newId() };
    const id = await create({ recurrence: daily, dueDay: '2090-03-06', ...scheduled });
    await createEvent(ada, { taskId: id, recurrence: mondays, expand: true });
    await complete(id);
    await reopen(id);
    expect(device.computed).toEqual(device.answered);
  });

  it('a task that a call names twice gets both changes', async () => {
    const id = await create({ recurrence: repeat({ type: 'daily', endType: 'after', count: 2 }) });
    await updateAll({ id, dueDay: '2090-03-08', priority: 'high' }, { id, dueDay: '2090-03-07', isCompleted: true });
    await complete(formatNextTaskId(id));
    expect(device.computed).toEqual(device.answered);
  });
});

describe('reporting', () => {
  it('completing tasks reports on their goal with its milestones, and reopening removes the reports', async () => {
    const milestones = [
      { title: 'Half', targetValue: 1 },
      { title: 'All', targetValue: 2 },
    ];
    const goal = await createValueGoal(ada, { targetValue: 2, milestones });
    const ids = [];
    for (const title of ['Run', 'Swim', 'Walk'])
      ids.push(await create({ title, goalId: goal.id, reportsCompletion: true }));
    const [run = '', swim = '', walk = ''] = ids;
    await complete(run, { title: 'Run home' });
    await updateAll({ id: swim, isCompleted: true, completedOn: '2090-03-04' }, { id: walk, isCompleted: true });
    await updateAll({ id: swim, isCompleted: false }, { id: walk, isCompleted: false });
    await ada.trpc.progress.update({ id: run, value: 4 });
    await reopen(run);
    await complete(run);
    expect(device.computed).toEqual(device.answered);
  });

  it('corrections are deleted with a report when the total would fall below 0', async () => {
    const goal = await createValueGoal(ada);
    const id = await create({ goalId: goal.id, reportsCompletion: true });
    await complete(id);
    await ada.trpc.progress.create({ goalId: goal.id, value: 3 });
    await ada.trpc.progress.create({ goalId: goal.id, value: -3.5 });
    await reopen(id);
    await complete(id);
    await reopen(id);
    expect(device.computed).toEqual(device.answered);
  });

  it('a task linked to another goal or to a simple goal does not report', async () => {
    const [goal, other, simple] = [await createValueGoal(ada), await createValueGoal(ada), await createSimpleGoal(ada)];
    const id = await create({ goalId: goal.id, reportsCompletion: true });
    await complete(id, { goalId: other.id });
    await reopen(id);
    await complete(id, { goalId: simple.id, reportsCompletion: true });
    await reopen(id);
    await complete(id, { goalId: goal.id, reportsCompletion: true });
    await ada.trpc.goals.update({ id: goal.id, goalType: 'simple', milestones: [{ title: 'Begin' }] });
    await reopen(id);
    expect(device.computed).toEqual(device.answered);
  });
});

describe('tasks.remove', () => {
  it('unreported events and parts are deleted, other events lose the link, and notes stay', async () => {
    const parts = [{ id: newId(), title: 'Fill the can' }];
    const id = await create({ parts, scheduledStart: '2090-03-06T15:00:00.000Z', eventId: newId() });
    const { id: reported } = await createEvent(ada, { taskId: id });
    await ada.trpc.calendar.setReport({ id: reported, report: 'Done' });
    const { id: noted } = await createEvent(ada, { taskId: id });
    await ada.trpc.notes.create({ title: 'How', content: 'Little water', calendarEventId: noted });
    await remove(id);
    expect(device.computed).toEqual(device.answered);
  });

  it('the series of a task is deleted, and occurrences completed with the task stay', async () => {
    const [id, other] = [await create(), await create()];
    const series = { recurrence: daily, expand: true, startTime: '2090-01-02T09:00:00.000Z' };
    await createEvent(ada, { ...series, taskId: id });
    await createEvent(ada, { ...series, taskId: other });
    await device.readLists();
    await complete(id);
    await device.call(
      () => ada.trpc.tasks.removeMany({ ids: [id, other] }),
      (rows, clock) => removeTasks(rows, { ids: [id, other] }, clock),
    );
    expect(device.computed).toEqual(device.answered);
  });

  it('a deleted occurrence of another series does not take place again', async () => {
    const id = await create();
    const { id: first } = await createEvent(ada, { recurrence: daily, expand: true });
    await ada.trpc.calendar.update({ id: first, taskId: id });
    await remove(id);
    expect(device.computed).toEqual(device.answered);
  });
});

describe('tasks.restore and tasks.restoreMany', () => {
  const restore = async (...ids: string[]) => {
    const { changed } = device;
    test.clock.advance({ hours: 1 });
    await device.call(
      () => ada.trpc.tasks.restoreMany({ ids }),
      (rows) => restoreTasks(rows, changed),
    );
  };

  it('a task is restored with its parts, its events, and the links of events and notes', async () => {
    const goal = await createValueGoal(ada);
    const parts = [{ id: newId(), title: 'Fill the can' }];
    const start = { scheduledStart: '2090-03-06T15:00:00.000Z', eventId: newId() };
    const id = await create({ parts, goalId: goal.id, ...start });
    const { id: reported } = await createEvent(ada, { taskId: id });
    await ada.trpc.calendar.setReport({ id: reported, report: 'Done' });
    const { id: noted } = await createEvent(ada, { taskId: id });
    await ada.trpc.notes.create({ title: 'How', content: 'Little water', calendarEventId: noted });
    const before = await device.pull();
    await remove(id);
    await restore(id);
    const after = await device.pull();
    for (const table of ['tasks', 'taskParts', 'calendarEvents', 'notes'] as const)
      expect(new Set<object>(after[table].list())).toEqual(new Set<object>(before[table].list()));
    expect(device.computed).toEqual(device.answered);
  });

  it('series are restored, and kept past occurrences are linked again', async () => {
    const [id, other] = [await create(), await create()];
    const series = { recurrence: daily, expand: true, startTime: '2090-01-02T09:00:00.000Z' };
    await createEvent(ada, { ...series, taskId: id });
    await createEvent(ada, { ...series, taskId: other });
    await complete(id);
    await device.call(
      () => ada.trpc.tasks.removeMany({ ids: [id, other] }),
      (rows, clock) => removeTasks(rows, { ids: [id, other] }, clock),
    );
    await restore(id, other);
    const { calendarEvents } = await device.pull();
    expect(calendarEvents.list().filter(({ taskId }) => taskId !== id)).toEqual([]);
    expect(device.computed).toEqual(device.answered);
  });

  it('a part that was created again meanwhile stays unchanged', async () => {
    const part = { id: newId(), title: 'Fill the can' };
    const [other, id] = [await create(), await create({ parts: [part] })];
    await remove(id);
    await ada.trpc.taskParts.create({ ...part, taskId: other });
    await restore(id);
    expect(device.computed).toEqual(device.answered);
  });

  it('links to records that were deleted or linked elsewhere meanwhile stay unchanged', async () => {
    const goal = await createValueGoal(ada);
    const id = await create({ goalId: goal.id, scheduledStart: '2090-03-06T15:00:00.000Z', eventId: newId() });
    const { id: reported } = await createEvent(ada, { taskId: id, goalId: goal.id });
    await ada.trpc.calendar.setReport({ id: reported, report: 'Done' });
    const other = await create();
    await remove(id);
    await ada.trpc.calendar.update({ id: reported, taskId: other });
    await ada.trpc.goals.remove({ id: goal.id });
    await restore(id);
    expect((await device.pull()).calendarEvents.get(reported)?.taskId).toBe(other);
    expect(device.computed).toEqual(device.answered);
  });
});

describe('tasks.schedule and tasks.plan', () => {
  it('the event takes its fields from the task, unless the call has others', async () => {
    const goal = await createValueGoal(ada);
    const taskId = await create({ estimatedMinutes: 50, goalId: goal.id });
    const times = { startTime: '2090-03-07T15:00:00.000Z', endTime: '2090-03-07T16:00:00.000Z' };
    const others = { title: 'Plants', description: 'All of them', goalId: null };
    for (const fields of [{ startTime: '2090-03-06T15:00:00.000+01:00' }, { ...others, ...times }]) {
      const eventData = { id: newId(), ...fields };
      await device.call(
        () => ada.trpc.tasks.schedule({ taskId, eventData }),
        (rows, clock) => scheduleTask(rows, { taskId, eventData }, clock),
      );
    }
    expect(device.computed).toEqual(device.answered);
  });

  it('several tasks are scheduled in one call', async () => {
    const ids = [await create(), await create({ isCompleted: true, title: 'Feed the cat' })];
    const times = { startTime: '2090-03-06T15:00:00.000Z', endTime: '2090-03-06T16:00:00.000Z' };
    const events = ids.map((taskId) => ({ id: newId(), taskId, ...times }));
    for (const _ of [1, 2])
      await device.call(
        () => ada.trpc.tasks.plan({ events }),
        (rows) => planTasks(rows, { events }, { now: test.clock.now, timezone: 'UTC' }),
      );
    expect(device.computed).toEqual(device.answered);
  });
});
