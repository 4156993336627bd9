import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type {
  CreateTaskInput,
  CreateTasksInput,
  PlanTasksInput,
  ScheduleTaskInput,
  Task,
  TaskIdsInput,
  UnscheduledTask,
  UpdateTaskInput,
  UpdateTasksInput,
} from '@goaltracker/contracts/tasks/task.schema';
import { findEvent, insertEvents, listEventsById } from '@goaltracker/db/calendar/calendar.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type ScheduledTaskRow,
  type TaskRow,
  deleteTask,
  deleteUnreportedEvents,
  findTask,
  insertTask,
  listTasks as listTaskRows,
  listUnscheduledTasks as listUnscheduledRows,
  lockTask,
  lockTasks,
  setCompletionOfEvents,
  updateTask as updateTaskRow,
} from '@goaltracker/db/tasks/tasks.queries';
import { keepDeletedTask, restoreDeletedTask } from '@goaltracker/db/tasks/deleted-tasks.queries';
import { taskEventDefaults } from '@goaltracker/domain/calendar/enums';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { countPostponed } from '@goaltracker/domain/tasks/postponed';
import { changeRepeat, noRepeat } from '@goaltracker/domain/tasks/repeat';
import { formatLabels, parseLabels } from '@goaltracker/domain/tasks/labels';
import { buildEventRow, toCalendarEvent } from '../calendar/event-row.ts';
import { computeNewSpan } from '../calendar/event-times.ts';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';
import { type Completion, insertNext, removeNext } from './next-task.ts';
import { buildTaskRow, parseDueDate } from './task-row.ts';

/** Open ones first, by due date; then completed ones, latest first. */
export async function listTasks(ctx: UserContext): Promise<Task[]> {
  return ctx.read(async (tx) => (await listTaskRows(tx)).map(toTask));
}

export async function listUnscheduledTasks(ctx: UserContext): Promise<UnscheduledTask[]> {
  return ctx.read(async (tx) =>
    (await listUnscheduledRows(tx)).map(({ goalTitle, ...task }) => ({
      ...task,
      labels: parseLabels(task.labels),
      goal: task.goalId === null || goalTitle === null ? null : { id: task.goalId, title: goalTitle },
    })),
  );
}

export async function createTask(ctx: UserContext, input: CreateTaskInput): Promise<Task> {
  return createOnce(ctx, { id: input.id, get: getTaskRecord, create: (tx) => addTask(tx, input, ctx.now) });
}

/** All of them or none. */
export async function createTasks(ctx: UserContext, { tasks }: CreateTasksInput): Promise<Task[]> {
  return createOnce(ctx, {
    id: tasks[0]?.id,
    get: (tx) => inOrder(tasks, ({ id = '' }) => getTaskRecord(tx, id)),
    create: (tx) => inOrder(tasks, (task) => addTask(tx, task, ctx.now)),
  });
}

async function addTask(
  tx: UserTransaction,
  { scheduledStart, eventId, dueDate, completedOn, ...fields }: CreateTaskInput,
  now: Date,
): Promise<Task> {
  const { day: today, timezone } = await getToday(tx, now);
  const due = parseDueDate(dueDate ?? null, timezone);
  const repeat = changeRepeat(noRepeat, { ...fields, dueDate: due }, { today, timeZone: timezone });
  const task = buildTaskRow({ ...fields, ...repeat }, now);
  await insertTask(tx, task);
  if (scheduledStart !== undefined) {
    await insertTaskEvent(tx, task, { id: eventId, title: task.title, startTime: scheduledStart }, now);
  }
  if (task.isCompleted) await insertNext(tx, task, { now, completedOn });
  return getTaskRecord(tx, task.id);
}

/**
 * Absent keys are left unchanged. Completing or reopening the task does the same to its events, and makes or deletes the
 * next one of a repeating task.
 */
export async function updateTask(ctx: UserContext, input: UpdateTaskInput): Promise<Task> {
  return ctx.write((tx) => applyUpdate(tx, input, ctx.now));
}

/** All of them or none, as `updateTask`. */
export async function updateTasks(ctx: UserContext, { tasks }: UpdateTasksInput): Promise<Task[]> {
  return ctx.write(async (tx) => {
    await lockTasks(
      tx,
      tasks.map(({ id }) => id),
    );
    return inOrder(tasks, (task) => applyUpdate(tx, task, ctx.now));
  });
}

async function applyUpdate(
  tx: UserTransaction,
  { id, dueDate, labels, completedOn, ...fields }: UpdateTaskInput,
  now: Date,
): Promise<Task> {
  const { day: today, timezone } = await getToday(tx, now);
  const before = await getLockedTask(tx, id);
  const due = dueDate === undefined ? undefined : parseDueDate(dueDate, timezone);
  const repeat = changeRepeat(before, { ...fields, dueDate: due }, { today, timeZone: timezone });
  const postponedCount = countPostponed({ ...before, nextDueDate: repeat.dueDate }, timezone);
  const change = { postponedCount, ...fields, ...repeat };
  const relabelled = labels === undefined ? change : { ...change, labels: formatLabels(labels) };
  await changeTask(tx, before, relabelled, { now, completedOn });
  return getTaskRecord(tx, id);
}

export async function toggleTask(ctx: UserContext, id: string): Promise<Task> {
  return ctx.write(async (tx) => {
    const task = await getLockedTask(tx, id);
    await changeTask(tx, task, { isCompleted: !task.isCompleted }, { now: ctx.now });
    return getTaskRecord(tx, id);
  });
}

/**
 * Also deletes its unreported events (rules/tasks.md#deleting-a-task); reported ones are kept without the link. Can be
 * undone for 24 hours.
 */
export async function removeTask(ctx: UserContext, id: string): Promise<void> {
  await ctx.write((tx) => deleteWithUndo(tx, id, ctx.now));
}

/** All of them or none, as `removeTask`. */
export async function removeTasks(ctx: UserContext, { ids }: TaskIdsInput): Promise<void> {
  await ctx.write(async (tx) => {
    await lockTasks(tx, ids);
    return inOrder(ids, (id) => deleteWithUndo(tx, id, ctx.now));
  });
}

/** Undoes `removeTask`: the task comes back with its id, events and links. */
export async function restoreTask(ctx: UserContext, id: string): Promise<Task> {
  return ctx.write((tx) => undoDelete(tx, id, ctx.now));
}

/** Undoes `removeTasks`. */
export async function restoreTasks(ctx: UserContext, { ids }: TaskIdsInput): Promise<Task[]> {
  return ctx.write((tx) => inOrder(ids, (id) => undoDelete(tx, id, ctx.now)));
}

async function deleteWithUndo(tx: UserTransaction, id: string, now: Date): Promise<void> {
  await getLockedTask(tx, id);
  await keepDeletedTask(tx, { id, now });
  await deleteUnreportedEvents(tx, id);
  await deleteTask(tx, id);
}

async function undoDelete(tx: UserTransaction, id: string, now: Date): Promise<Task> {
  if (!(await restoreDeletedTask(tx, { id, now }))) throw new NotFoundError();
  return getTaskRecord(tx, id);
}

/** The event gets the title, goal and length of the task (rules/tasks.md#scheduling), unless `eventData` says otherwise. */
export async function scheduleTask(ctx: UserContext, { taskId, eventData }: ScheduleTaskInput): Promise<CalendarEvent> {
  return createOnce(ctx, {
    id: eventData.id,
    get: getEventRecord,
    create: async (tx) => insertTaskEvent(tx, await getLockedTask(tx, taskId), eventData, ctx.now),
  });
}

/**
 * Schedules each task as `scheduleTask` does, in one step. Throws NotFoundError, and schedules none, for an unknown
 * task.
 */
export async function planTasks(ctx: UserContext, { events }: PlanTasksInput): Promise<CalendarEvent[]> {
  const ids = events.flatMap(({ id }) => id ?? []);
  return createOnce(ctx, {
    id: ids[0],
    get: async (tx) => {
      const found = await listEventsById(tx, ids);
      if (found.length < events.length) throw new NotFoundError();
      return found.map(toCalendarEvent);
    },
    async create(tx) {
      const { timezone } = await tx.session;
      const tasks = new Map(
        (
          await lockTasks(
            tx,
            events.map(({ taskId }) => taskId),
          )
        ).map((task) => [task.id, task]),
      );
      const rows = events.map(({ taskId, ...eventData }) => {
        const task = tasks.get(taskId);
        if (!task) throw new NotFoundError();
        return buildTaskEvent(task, eventData, { timezone, now: ctx.now });
      });
      return (await insertEvents(tx, rows)).map(toCalendarEvent);
    },
  });
}

async function insertTaskEvent(
  tx: UserTransaction,
  task: Omit<TaskRow, 'userId'>,
  eventData: ScheduleTaskInput['eventData'],
  now: Date,
): Promise<CalendarEvent> {
  const { timezone } = await tx.session;
  const [inserted] = await insertEvents(tx, [buildTaskEvent(task, eventData, { timezone, now })]);
  if (!inserted) throw new NotFoundError();
  return toCalendarEvent(inserted);
}

function buildTaskEvent(
  task: Omit<TaskRow, 'userId'>,
  eventData: ScheduleTaskInput['eventData'],
  { timezone, now }: { timezone: string; now: Date },
) {
  const { id, title = task.title, description, goalId = task.goalId } = eventData;
  const { type, color } = taskEventDefaults;
  const minutes = task.estimatedMinutes ?? taskEventDefaults.minutes;
  const span = computeNewSpan(eventData, { timezone, minutes });
  const fields = { id, title, description, goalId, type, color, taskId: task.id, resourceId: task.resourceId };
  const completion = task.isCompleted && {
    completionStatus: 'completed' as const,
    completionReportedAt: task.completedAt,
  };
  return { ...buildEventRow(span, fields, now), ...completion };
}

/** One after another, as the statements of a transaction are. */
async function inOrder<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

/** Changes a locked task, and what follows from its completion. */
async function changeTask(
  tx: UserTransaction,
  before: TaskRow,
  change: Partial<TaskRow>,
  completion: Completion,
): Promise<void> {
  const at = completion.now.toISOString();
  const { isCompleted = before.isCompleted } = change;
  const isToggled = isCompleted !== before.isCompleted;
  const completedAt = isCompleted ? at : null;
  const after = await updateTaskRow(tx, before.id, { ...change, ...(isToggled && { completedAt }), updatedAt: at });
  if (!isToggled) return;
  await setCompletionOfEvents(tx, before, { isCompleted, now: at });
  if (isCompleted) await insertNext(tx, after, completion);
  else await removeNext(tx, after);
}

export async function getLockedTask(tx: UserTransaction, id: string): Promise<TaskRow> {
  const task = await lockTask(tx, id);
  if (!task) throw new NotFoundError();
  return task;
}

export async function getTaskRecord(tx: UserTransaction, id: string): Promise<Task> {
  const task = await findTask(tx, id);
  if (!task) throw new NotFoundError();
  return toTask(task);
}

async function getEventRecord(tx: UserTransaction, id: string): Promise<CalendarEvent> {
  const event = await findEvent(tx, id);
  if (!event) throw new NotFoundError();
  return toCalendarEvent(event);
}

function toTask(row: ScheduledTaskRow): Task {
  const { eventId, eventStartTime, eventEndTime, eventIsAllDay, eventCompletionStatus, ...task } = row;
  const hasEvent = eventId !== null && eventStartTime !== null && eventEndTime !== null && eventIsAllDay !== null;
  return {
    ...task,
    labels: parseLabels(task.labels),
    calendarEvent: hasEvent
      ? {
          id: eventId,
          startTime: eventStartTime,
          endTime: eventEndTime,
          isAllDay: eventIsAllDay,
          completionStatus: parseCompletionStatus(eventCompletionStatus),
        }
      : null,
  };
}
