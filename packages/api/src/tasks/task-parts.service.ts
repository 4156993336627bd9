import type { CreateTaskPartInput, TaskPart, UpdateTaskPartInput } from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  deleteTaskPart,
  findTaskPart,
  insertTaskParts,
  summarizeTaskParts,
  updateTaskPart as updateRow,
} from '@goaltracker/db/tasks/task-parts.queries';
import { type TaskRow, insertTasks, updateTask } from '@goaltracker/db/tasks/tasks.queries';
import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import { noRepeat } from '@goaltracker/domain/tasks/repeat';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { ConflictError } from '../core/errors.ts';
import { buildTaskRow } from './task-row.ts';
import { getFound, getLockedTask, getTaskRecord } from './tasks.service.ts';

export async function createTaskPart(ctx: UserContext, { order, ...input }: CreateTaskPartInput): Promise<TaskPart> {
  return createOnce(ctx, {
    id: input.id,
    get: getTaskPart,
    async create(tx) {
      await touchTask(tx, input.taskId, ctx.now);
      const { count, lastOrder } = await summarizeTaskParts(tx, input.taskId);
      if (count >= maxTaskParts) throw new ConflictError(`A task has at most ${maxTaskParts} parts`);
      const part = { ...input, id: input.id ?? newId(), order: order ?? lastOrder + 1 };
      await insertTaskParts(tx, [part]);
      return { ...part, userId: tx.userId };
    },
  });
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

/** The new task keeps the id of the part (rules/tasks.md#parts), so that a repeated call finds it. */
export async function turnPartIntoTask(ctx: UserContext, id: string): Promise<Task> {
  return createOnce(ctx, {
    id,
    get: getTaskRecord,
    async create(tx) {
      const { goalId } = await touchTask(tx, (await getTaskPart(tx, id)).taskId, ctx.now);
      const { title, isCompleted } = getFound(await deleteTaskPart(tx, id));
      await insertTasks(tx, [buildTaskRow({ id, title, isCompleted, goalId, ...noRepeat }, ctx.now)]);
      return getTaskRecord(tx, id);
    },
  });
}

/** Locks the task of a part before the part, and marks it as changed (rules/tasks.md#one-next-task). */
async function touchTask(tx: UserTransaction, id: string, now: Date): Promise<TaskRow> {
  await getLockedTask(tx, id);
  return updateTask(tx, id, { updatedAt: now.toISOString() });
}

async function getTaskPart(tx: UserTransaction, id: string): Promise<TaskPart> {
  return getFound(await findTaskPart(tx, id));
}
