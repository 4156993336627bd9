import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import {
  createTaskFilterInput,
  taskFilter,
  updateTaskFilterInput,
} from '@goaltracker/contracts/tasks/task-filter.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as filters from './task-filters.service.ts';

const rest = createRestMeta('Tasks');

/** The user's saved task filters (rules/tasks.md#filters). */
export const taskFiltersRouter = router({
  /** Lists the filters, oldest first. */
  list: userProcedure
    .meta(rest('GET', '/task-filters', { summary: 'List the filters of tasks' }))
    .output(trustedOutput(z.array(taskFilter)))
    .query(({ ctx }) => filters.listTaskFilters(ctx.user)),

  /** Saves a filter under a name. */
  create: userProcedure
    .meta(rest('POST', '/task-filters', { summary: 'Save a filter of tasks', status: 201 }))
    .input(createTaskFilterInput)
    .output(trustedOutput(taskFilter))
    .mutation(({ ctx, input }) => filters.createTaskFilter(ctx.user, input)),

  /** Changes a filter; throws NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/task-filters/{id}', { summary: 'Change a filter of tasks' }))
    .input(updateTaskFilterInput)
    .output(trustedOutput(taskFilter))
    .mutation(({ ctx, input }) => filters.updateTaskFilter(ctx.user, input)),

  /** Deletes a filter; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/task-filters/{id}', { summary: 'Delete a filter of tasks', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => filters.removeTaskFilter(ctx.user, input.id)),
});
