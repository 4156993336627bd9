import type {
  CreateTaskPartInput,
  CreateTaskPartsInput,
  TaskPart,
  TaskPartIdsInput,
  UpdateTaskPartInput,
} from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  deleteTaskPart,
  deleteTaskParts,
  findTaskPart,
  insertTaskParts,
  listTaskParts,
  summarizeTaskParts,
  updateTaskPart as updateRow,
} from '@goaltracker/db/tasks/task-parts.queries';
import { type TaskRow, insertTasks, updateTask } from '@goaltracker/db/tasks/tasks.queries';
import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import { noRepeat } from '@goaltracker/domain/tasks/repeat';
import { buildTaskParts } from '@goaltracker/domain/tasks/task-part-rows';
import { buildTaskRow } from '@goaltracker/domain/tasks/task-rows';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { ConflictError, NotFoundError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';
import { withIds } from './task-row.ts';
import { getFound, getLockedTask, getTaskRecord } from './tasks.service.ts';

export async function createTaskPart(ctx: UserContext, { taskId, ...part }: CreateTaskPartInput): Promise<TaskPart> {
  return createOnce(ctx, {
    id: part.id,
    get: getTaskPart,
    create: async (tx) => getFound((await addParts(tx, { taskId, parts: [part] }, ctx.now))[0]),
  });
}

/** Adds all parts at the end, or none. */
export async function createTaskParts(ctx: UserContext, input: CreateTaskPartsInput): Promise<TaskPart[]> {
  return createOnce(ctx, {
    id: input.parts[0]?.id,
    async get(tx) {
      const parts = new Map((await listTaskParts(tx, input.taskId)).map((part) => [part.id, part]));
      return input.parts.map(({ id = '' }) => getFound(parts.get(id)));
    },
    create: (tx) => addParts(tx, input, ctx.now),
  });
}

type NewParts = Pick<CreateTaskPartInput, 'taskId'> & { parts: readonly Omit<CreateTaskPartInput, 'taskId'>[] };

async function addParts(tx: UserTransaction, { taskId, parts }: NewParts, now: Date): Promise<TaskPart[]> {
  await touchTask(tx, taskId, now);
  const { count, lastOrder } = await summarizeTaskParts(tx, taskId);
  if (count + parts.length > maxTaskParts) throw new ConflictError(`A task has at most ${maxTaskParts} parts`);
  const added = buildTaskParts(taskId, withIds(parts), { lastOrder });
  await insertTaskParts(tx, added);
  return added.map((part) => ({ ...part, userId: tx.userId }));
}

export async function updateTaskPart(ctx: UserContext, { id, ...fields }: UpdateTaskPartInput): Promise<TaskPart> {
  return ctx.write(async (tx) => {
    const part = await getTaskPart(tx, id);
    if (!Object.values(fields).some((value) => value !== undefined)) return part;
    await touchTask(tx, part.taskId, ctx.now);
    return getFound(await updateRow(tx, id, fields));
  });
}

export async function removeTaskPart(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    await touchTask(tx, (await getTaskPart(tx, id)).taskId, ctx.now);
    getFound(await deleteTaskPart(tx, id));
  });
}

/** Deletes all parts, or none. */
export async function removeTaskParts(ctx: UserContext, { taskId, ids }: TaskPartIdsInput): Promise<void> {
  await ctx.write(async (tx) => {
    await touchTask(tx, taskId, ctx.now);
    const count = await deleteTaskParts(tx, { taskId, ids });
    if (count < new Set(ids).size) throw new NotFoundError();
  });
}

/** The new task keeps the part's id (rules/tasks.md#parts), so that a repeated call finds it. */
export async function turnPartIntoTask(ctx: UserContext, id: string): Promise<Task> {
  return createOnce(ctx, {
    id,
    get: (tx) => getTaskRecord(tx, id, ctx.now),
    async create(tx) {
      const { goalId } = await touchTask(tx, (await getTaskPart(tx, id)).taskId, ctx.now);
      const { title, isCompleted } = getFound(await deleteTaskPart(tx, id));
      const { day } = await getToday(tx, ctx.now);
      await insertTasks(tx, [buildTaskRow({ id, title, isCompleted, goalId, ...noRepeat }, { now: ctx.now, day })]);
      return getTaskRecord(tx, id, ctx.now);
    },
  });
}

/** Locks the part's task before the part, and marks the task as changed (rules/tasks.md#one-next-task). */
async function touchTask(tx: UserTransaction, id: string, now: Date): Promise<TaskRow> {
  await getLockedTask(tx, id);
  return updateTask(tx, id, { updatedAt: now.toISOString() });
}

async function getTaskPart(tx: UserTransaction, id: string): Promise<TaskPart> {
  return getFound(await findTaskPart(tx, id));
}
