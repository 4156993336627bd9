import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import {
  createTaskPartInput,
  createTaskPartsInput,
  taskPart,
  taskPartIdsInput,
  updateTaskPartInput,
} from '@goaltracker/contracts/tasks/task-part.schema';
import { task } from '@goaltracker/contracts/tasks/task.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as parts from './task-parts.service.ts';

const rest = createRestMeta('Tasks');

/** The parts of tasks (rules/tasks.md#parts); `tasks.list` returns them. */
export const taskPartsRouter = router({
  /** Adds a part to a task. Throws NOT_FOUND for an unknown task, CONFLICT at 200. */
  create: userProcedure
    .meta(
      rest('POST', '/task-parts', {
        summary: 'Add a part to a task',
        description: 'A task has at most 200 parts. The list of tasks contains the parts.',
        status: 201,
      }),
    )
    .input(createTaskPartInput)
    .output(trustedOutput(taskPart))
    .mutation(({ ctx, input }) => parts.createTaskPart(ctx.user, input)),

  /** Adds several parts at the end of a task, or none. Throws NOT_FOUND for an unknown task, CONFLICT beyond 200. */
  createMany: userProcedure
    .meta(
      rest('POST', '/task-parts/create', {
        summary: 'Add several parts to a task',
        description: 'Adds all of the parts, or none if the task would have more than 200.',
        status: 201,
      }),
    )
    .input(createTaskPartsInput)
    .output(trustedOutput(z.array(taskPart)))
    .mutation(({ ctx, input }) => parts.createTaskParts(ctx.user, input)),

  /** Changes, completes, reopens or moves a part; throws NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/task-parts/{id}', {
        summary: 'Change, complete or move a part of a task',
        description: 'A part does not complete or reopen its task.',
      }),
    )
    .input(updateTaskPartInput)
    .output(trustedOutput(taskPart))
    .mutation(({ ctx, input }) => parts.updateTaskPart(ctx.user, input)),

  /** Deletes a part; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/task-parts/{id}', { summary: 'Delete a part of a task', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => parts.removeTaskPart(ctx.user, input.id)),

  /** Deletes several parts of a task. When one does not exist, throws NOT_FOUND and deletes none. */
  removeMany: userProcedure
    .meta(
      rest('POST', '/task-parts/delete', {
        summary: 'Delete several parts of a task',
        description: 'Deletes all of the parts, or none if one does not exist.',
        status: 204,
      }),
    )
    .input(taskPartIdsInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => parts.removeTaskParts(ctx.user, input)),

  /** Replaces a part by a task with the part's id and title and the goal of the part's task; throws NOT_FOUND. */
  turnIntoTask: userProcedure
    .meta(
      rest('POST', '/task-parts/{id}/task', {
        summary: 'Turn a part into a task',
        description: 'The new task has the id and title of the part, and the goal of the part’s task.',
        status: 201,
      }),
    )
    .input(byId)
    .output(trustedOutput(task))
    .mutation(({ ctx, input }) => parts.turnPartIntoTask(ctx.user, input.id)),
});
