import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createGoalInput, goal, updateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import * as data from '../backup/reset.service.ts';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as goals from './goals.service.ts';

const rest = createRestMeta('Goals');

/** Goals with their milestones, lead measures and figures; specification 1, sections 2 to 7. */
export const goalsRouter = router({
  /** All goals: not yet reported today first, then by priority. */
  list: userProcedure
    .meta(
      rest('GET', '/goals', {
        summary: 'List goals',
        description: 'Goals not yet reported today come first, then the more important and urgent ones.',
      }),
    )
    .output(trustedOutput(z.array(goal)))
    .query(({ ctx }) => goals.listGoals(ctx.user)),

  /** One goal; throws NOT_FOUND. */
  get: userProcedure
    .meta(rest('GET', '/goals/{id}', { summary: 'Read one goal' }))
    .input(byId)
    .output(trustedOutput(goal))
    .query(({ ctx, input }) => goals.getGoal(ctx.user, input.id)),

  /** Makes a goal with its milestones and lead measures, whole or not at all. Throws VALIDATION, NOT_FOUND. */
  create: userProcedure
    .meta(
      rest('POST', '/goals', {
        summary: 'Create a goal',
        description:
          'Milestones and lead measures may come along and are saved with the goal or not at all. A simple goal always has target 1, unit completion and is expected daily; a WIG has no target of its own.',
        status: 201,
      }),
    )
    .input(createGoalInput)
    .output(trustedOutput(goal))
    .mutation(({ ctx, input }) => goals.createGoal(ctx.user, input)),

  /** Changes what is given; lists of parts replace the lists there are. Throws VALIDATION, NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/goals/{id}', {
        summary: 'Change a goal',
        description:
          'Keys that are absent stay as they are. A list of milestones or lead measures replaces the whole list: entries with an id are kept, entries without are made, the rest is removed.',
      }),
    )
    .input(updateGoalInput)
    .output(trustedOutput(goal))
    .mutation(({ ctx, input }) => goals.updateGoal(ctx.user, input)),

  /** Deletes a goal with its progress, milestones and lead measures. Throws NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/goals/{id}', {
        summary: 'Delete a goal',
        description: 'Its progress, milestones and lead measures go with it; tasks and events stay and lose the link.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => goals.removeGoal(ctx.user, input.id)),

  /** Deletes every goal with its progress, milestones and lead measures. */
  removeAll: userProcedure
    .meta(
      rest('DELETE', '/goals/all', {
        summary: 'Delete all goals',
        description:
          'Their progress, milestones and lead measures go with them; tasks and events stay and lose the link. A saved plan is a draft again.',
        status: 204,
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => data.removeAllGoals(ctx.user)),
});
