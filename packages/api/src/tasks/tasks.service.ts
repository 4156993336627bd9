import { isPage, type PageById } from '@goaltracker/contracts/core/page';
import type {
  ChangedTask,
  CreateTaskInput,
  CreateTasksInput,
  Task,
  TaskIdsInput,
  UnscheduledTask,
  UpdateTaskInput,
  UpdateTasksInput,
} from '@goaltracker/contracts/tasks/task.schema';
import { insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { listSeriesOfTasks } from '@goaltracker/db/calendar/occurrences.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type ScheduledTaskRow,
  type TaskRow,
  deleteTasks,
  deleteUnreportedEvents,
  insertTasks,
  listTaskPage,
  listTasks as listTaskRows,
  listTasksById,
  listUnscheduledTasks as listUnscheduledRows,
  lockTask,
  lockTasks,
  replaceTasks,
  setCompletionOfEvents,
} from '@goaltracker/db/tasks/tasks.queries';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import { insertTaskParts } from '@goaltracker/db/tasks/task-parts.queries';
import { keepDeletedTasks, restoreDeletedTasks } from '@goaltracker/db/tasks/deleted-tasks.queries';
import type { Moment } from '@goaltracker/domain/core/moment';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { toDueDate } from '@goaltracker/domain/tasks/due';
import { parseLabels } from '@goaltracker/domain/tasks/labels';
import { buildTaskParts } from '@goaltracker/domain/tasks/task-part-rows';
import { finishChange } from '@goaltracker/domain/tasks/task-rows';
import type { ToggledTask } from '@goaltracker/domain/tasks/toggle-tasks';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { getCallClock, getMoment } from '../core/today.ts';
import { type MovedTask, moveEventsOfTasks } from './move-events.ts';
import { insertNext, removeNext } from './next-task.ts';
import { storePastOccurrences } from './past-occurrences.ts';
import { lockReportedGoals, reportCompletions } from './report-completion.ts';
import { showTimes } from '@goaltracker/domain/calendar/event-row';
import { findTasksWithOccurrence, readScheduledTasks, readUnscheduledTasks } from './scheduled-tasks.ts';
import { buildNewTask, buildTaskEvents, changeTask, withIds } from './task-row.ts';

/** Open tasks first, by due date; then completed tasks, latest first. A page is sorted by id. */
export async function listTasks(ctx: UserContext, page?: PageById): Promise<Task[]> {
  return ctx.read(async (tx) => {
    const { timezone } = await tx.session;
    const read = (now: Moment) => (isPage(page) ? listTaskPage(tx, page, now) : listTaskRows(tx, now));
    return mapInSlices(await readScheduledTasks(tx, read, ctx), (row) => toTask(row, timezone));
  });
}

/** Open tasks without an event, by due date (rules/tasks.md#unscheduled-tasks). */
export async function listUnscheduledTasks(ctx: UserContext): Promise<UnscheduledTask[]> {
  return ctx.read(async (tx) => {
    const { timezone } = await tx.session;
    const unscheduled = await readUnscheduledTasks(tx, () => listUnscheduledRows(tx), ctx.now);
    return mapInSlices(unscheduled, ({ goalTitle, completedDay: _completedDay, ...task }) => ({
      ...task,
      dueDate: toDueDate(task, timezone),
      labels: parseLabels(task.labels),
      goal: task.goalId === null || goalTitle === null ? null : { id: task.goalId, title: goalTitle },
    }));
  });
}

export async function createTask(ctx: UserContext, input: CreateTaskInput): Promise<Task> {
  return createOnce(ctx, {
    id: input.id,
    get: (tx, id) => getTaskRecord(tx, id, ctx.now),
    create: async (tx) => getFound((await addTasks(tx, [input], ctx.now))[0]),
  });
}

/** Creates all tasks, or none. */
export async function createTasks(ctx: UserContext, { tasks }: CreateTasksInput): Promise<Task[]> {
  return createOnce(ctx, {
    id: tasks[0]?.id,
    async get(tx) {
      const ids = tasks.flatMap(({ id }) => id ?? []);
      if (ids.length < tasks.length) throw new NotFoundError();
      return listRecords(tx, ids, ctx.now);
    },
    create: (tx) => addTasks(tx, tasks, ctx.now),
  });
}

async function addTasks(tx: UserTransaction, inputs: readonly CreateTaskInput[], now: Date): Promise<Task[]> {
  const clock = await getCallClock(tx, now);
  const added = inputs.map((input) => ({ input, task: buildNewTask(input, clock) }));
  const tasks = added.map(({ task }) => task);
  await lockReportedGoals(tx, inputs);
  await insertTasks(tx, tasks);
  await insertTaskParts(
    tx,
    added.flatMap(({ task, input: { parts = [] } }) => buildTaskParts(task.id, withIds(parts))),
  );
  const scheduled = added.flatMap(({ task, input: { scheduledStart: startTime, eventId: id } }) =>
    startTime === undefined ? [] : [{ task, input: { id, startTime } }],
  );
  if (scheduled.length > 0) await insertEvents(tx, buildTaskEvents(scheduled, now));
  const completed = added.flatMap(({ task, input }) =>
    task.isCompleted ? [{ task, completedOn: input.completedOn }] : [],
  );
  for (const each of completed) await insertNext(tx, each, clock);
  await reportCompletions(tx, completed, clock);
  return listRecords(
    tx,
    tasks.map(({ id }) => id),
    now,
  );
}

/**
 * Completes or reopens the task's events with the task, and creates or deletes the next task of a repeating task. Moves
 * the events on its due day with it.
 */
export async function updateTask(ctx: UserContext, input: UpdateTaskInput): Promise<ChangedTask> {
  return getFound((await updateTasks(ctx, { tasks: [input] }))[0]);
}

/** Changes all tasks like `updateTask`, or none. */
export async function updateTasks(ctx: UserContext, { tasks }: UpdateTasksInput): Promise<ChangedTask[]> {
  return ctx.write(async (tx) => {
    const ids = tasks.map(({ id }) => id);
    const clock = await getCallClock(tx, ctx.now);
    await lockReportedGoals(tx, tasks);
    const locked = await getLockedTasks(tx, ids);
    const changes = new Map<string, TaskChange>(locked.map((before) => [before.id, { before, after: before }]));
    for (const input of tasks) {
      const { before, after } = getFound(changes.get(input.id));
      const { completedOn, movesEvents } = input;
      changes.set(input.id, { before, after: changeTask(after, input, clock), completedOn, movesEvents });
    }
    const moved = await changeTasks(tx, [...changes.values()], ctx.now);
    const movedEvents = Map.groupBy(moved, ({ taskId }) => taskId);
    return (await listRecords(tx, ids, ctx.now)).map((task) => ({
      ...task,
      movedEvents: movedEvents.get(task.id)?.map(({ id }) => id) ?? [],
    }));
  });
}

export async function toggleTask(ctx: UserContext, id: string): Promise<Task> {
  return ctx.write(async (tx) => {
    await lockReportedGoals(tx, [{ id, isCompleted: true }]);
    const before = await getLockedTask(tx, id);
    await changeTasks(tx, [{ before, after: { ...before, isCompleted: !before.isCompleted } }], ctx.now);
    return getTaskRecord(tx, id, ctx.now);
  });
}

/**
 * Also deletes the task's unreported events and its series (rules/tasks.md#deleting-a-task); other events stay, without
 * the link. Can be undone for 24 hours.
 */
export async function removeTask(ctx: UserContext, id: string): Promise<void> {
  await removeTasks(ctx, { ids: [id] });
}

/** Deletes all tasks like `removeTask`, or none. */
export async function removeTasks(ctx: UserContext, { ids }: TaskIdsInput): Promise<void> {
  await ctx.write(async (tx) => {
    await storePastOccurrences(tx, await getLockedTasks(tx, ids), ctx.now);
    await keepDeletedTasks(tx, { ids, now: ctx.now });
    await deleteUnreportedEvents(tx, ids);
    await deleteTasks(tx, ids);
  });
}

/** Undoes `removeTask`: restores the task with its id, events and links. */
export async function restoreTask(ctx: UserContext, id: string): Promise<Task> {
  return getFound((await restoreTasks(ctx, { ids: [id] }))[0]);
}

export async function restoreTasks(ctx: UserContext, { ids }: TaskIdsInput): Promise<Task[]> {
  return ctx.write(async (tx) => {
    if (!(await restoreDeletedTasks(tx, { ids, now: ctx.now }))) throw new NotFoundError();
    return listRecords(tx, ids, ctx.now);
  });
}

type TaskChange = MovedTask & Pick<ToggledTask, 'completedOn'>;

/** Changes locked tasks, with all effects of completion and due dates. Returns the moved events. */
async function changeTasks(tx: UserTransaction, changes: readonly TaskChange[], now: Date) {
  const clock = await getCallClock(tx, now);
  const toggled = changes.filter(({ before, after }) => before.isCompleted !== after.isCompleted);
  for (const isCompleted of [true, false]) {
    const ids = toggled.filter(({ after }) => after.isCompleted === isCompleted).map(({ before }) => before.id);
    if (ids.length === 0) continue;
    const haveOccurrence = await findTasksWithOccurrence(await listSeriesOfTasks(tx, ids), await getMoment(tx, now));
    await setCompletionOfEvents(tx, ids, { isCompleted, now: now.toISOString(), haveOccurrence });
  }
  const moved = await moveEventsOfTasks(tx, changes, clock);
  await replaceTasks(
    tx,
    changes.map((change) => finishChange(change, clock)),
  );
  const followed = toggled.map(({ after: task, completedOn }) => ({ task, completedOn }));
  for (const each of followed) {
    if (each.task.isCompleted) await insertNext(tx, each, clock);
    else await removeNext(tx, each.task);
  }
  await reportCompletions(tx, followed, clock);
  return moved;
}

/** Throws NotFoundError unless all exist. */
export async function getLockedTasks(tx: UserTransaction, ids: readonly string[]): Promise<TaskRow[]> {
  const tasks = await lockTasks(tx, ids);
  if (tasks.length < new Set(ids).size) throw new NotFoundError();
  return tasks;
}

export async function getLockedTask(tx: UserTransaction, id: string): Promise<TaskRow> {
  return getFound(await lockTask(tx, id));
}

/** In the order of the ids. */
async function listRecords(tx: UserTransaction, ids: readonly string[], now: Date): Promise<Task[]> {
  const { timezone } = await tx.session;
  const read = (moment: Moment) => listTasksById(tx, ids, moment);
  const tasks = new Map(
    (await readScheduledTasks(tx, read, { now, ids })).map((task) => [task.id, toTask(task, timezone)]),
  );
  return ids.map((id) => getFound(tasks.get(id)));
}

export async function getTaskRecord(tx: UserTransaction, id: string, now: Date): Promise<Task> {
  return getFound((await listRecords(tx, [id], now))[0]);
}

export function getFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError();
  return found;
}

function toTask(row: ScheduledTaskRow, timezone: string): Task {
  const { completedDay: _completedDay, ...shown } = row;
  const {
    eventId,
    isEventLinked: _isLinked,
    eventStartTime,
    eventEndTime,
    eventIsAllDay,
    eventCompletionStatus,
    ...task
  } = shown;
  const hasEvent = eventId !== null && eventStartTime !== null && eventEndTime !== null && eventIsAllDay !== null;
  return {
    ...task,
    dueDate: toDueDate(task, timezone),
    labels: parseLabels(task.labels),
    calendarEvent: hasEvent
      ? {
          id: eventId,
          ...showTimes({ startTime: eventStartTime, endTime: eventEndTime, isAllDay: eventIsAllDay }, timezone),
          isAllDay: eventIsAllDay,
          completionStatus: parseCompletionStatus(eventCompletionStatus),
        }
      : null,
  };
}
