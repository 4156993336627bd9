import type {
  CreateTaskFilterInput,
  TaskFilter,
  UpdateTaskFilterInput,
} from '@goaltracker/contracts/tasks/task-filter.schema';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  deleteTaskFilter,
  findTaskFilter,
  insertTaskFilter,
  listTaskFilters as listRows,
  updateTaskFilter as updateRow,
} from '@goaltracker/db/tasks/task-filters.queries';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';

/** Oldest first. */
export async function listTaskFilters(ctx: UserContext): Promise<TaskFilter[]> {
  return ctx.read(listRows);
}

export async function createTaskFilter(ctx: UserContext, input: CreateTaskFilterInput): Promise<TaskFilter> {
  return createOnce(ctx, {
    id: input.id,
    get: getTaskFilter,
    async create(tx) {
      const filter = { ...input, id: input.id ?? newId(), createdAt: ctx.now.toISOString() };
      await insertTaskFilter(tx, filter);
      return { ...filter, userId: tx.userId };
    },
  });
}

export async function updateTaskFilter(ctx: UserContext, input: UpdateTaskFilterInput): Promise<TaskFilter> {
  const { id, ...fields } = input;
  return ctx.write(async (tx) => {
    if (Object.values(fields).some((value) => value !== undefined)) await updateRow(tx, id, fields);
    return getTaskFilter(tx, id);
  });
}

export async function removeTaskFilter(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await deleteTaskFilter(tx, id))) throw new NotFoundError();
  });
}

async function getTaskFilter(tx: UserTransaction, id: string): Promise<TaskFilter> {
  const filter = await findTaskFilter(tx, id);
  if (!filter) throw new NotFoundError();
  return filter;
}
