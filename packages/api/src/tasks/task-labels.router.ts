import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { removeTaskLabelInput, taskLabel, updateTaskLabelInput } from '@goaltracker/contracts/tasks/task-label.schema';
import { createRestMeta } from '../core/meta.ts';
import { router, trustedOutput, userProcedure } from '../core/trpc.ts';
import * as labels from './task-labels.service.ts';

const rest = createRestMeta('Tasks');

/** The labels of tasks (rules/tasks.md#labels). */
export const taskLabelsRouter = router({
  /** Lists the labels, most frequent first. */
  list: userProcedure
    .meta(rest('GET', '/tasks/labels', { summary: 'List the labels of tasks' }))
    .output(trustedOutput(z.array(taskLabel)))
    .query(({ ctx }) => labels.listTaskLabels(ctx.user)),

  /** Renames or merges a label, or chooses its colour; throws NOT_FOUND when no task has it. */
  update: userProcedure
    .meta(
      rest('PUT', '/tasks/labels/{name}', {
        summary: 'Change a label of tasks',
        description: 'A new name replaces the old one on all tasks and in the saved filters.',
        refusals: { 404: 'No task has this label.' },
      }),
    )
    .input(updateTaskLabelInput)
    .output(trustedOutput(taskLabel))
    .mutation(({ ctx, input }) => labels.updateTaskLabel(ctx.user, input)),

  /** Removes a label from all tasks; throws NOT_FOUND when no task has it. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/tasks/labels/{name}', {
        summary: 'Remove a label from all tasks',
        status: 204,
        refusals: { 404: 'No task has this label.' },
      }),
    )
    .input(removeTaskLabelInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => labels.removeTaskLabel(ctx.user, input)),

  /** Undoes a change made with `undoId` within 24 hours; throws NOT_FOUND. */
  restore: userProcedure
    .meta(
      rest('POST', '/tasks/labels/{id}/restore', {
        summary: 'Undo a change of a label',
        description:
          'Undoes, within 24 hours, the change that was sent with `undoId` = `id`. Tasks and filters that have changed since stay unchanged.',
        status: 201,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.array(taskLabel)))
    .mutation(({ ctx, input }) => labels.restoreTaskLabel(ctx.user, input.id)),
});
