import { byId } from '@goaltracker/contracts/core/fields';
import { optionalPage } from '@goaltracker/contracts/core/page';
import { z } from '@goaltracker/contracts/core/zod';
import { createGoalInput, goal, updateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { createRestMeta, cursorById } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as goals from './goals.service.ts';

const rest = createRestMeta('Goals');

/** Goals with their milestones, lead measures and figures. */
export const goalsRouter = router({
  /** Lists all goals: goals without a report today first, then by priority. */
  list: userProcedure
    .meta(
      rest('GET', '/goals', {
        summary: 'List goals',
        description:
          'Goals without a report today come first, then by importance and urgency. With `limit` or `cursor`, returns a page of all goals, by id.',
        cursorOf: cursorById,
      }),
    )
    .input(optionalPage)
    .output(trustedOutput(z.array(goal)))
    .query(({ ctx, input }) => goals.listGoals(ctx.user, input)),

  /** Returns one goal; throws NOT_FOUND. */
  get: userProcedure
    .meta(rest('GET', '/goals/{id}', { summary: 'Get a goal' }))
    .input(byId)
    .output(trustedOutput(goal))
    .query(({ ctx, input }) => goals.getGoal(ctx.user, input.id)),

  /**
   * Creates a goal with its milestones, lead measures and first events, and the plan of the month if there is none, in
   * one transaction. Throws VALIDATION, NOT_FOUND.
   */
  create: userProcedure
    .meta(
      rest('POST', '/goals', {
        summary: 'Create a goal',
        description:
          'Milestones, lead measures and first events can be included and are saved in the same transaction. A simple goal always has target 1, unit completion and daily reports; a WIG has no target of its own.',
        status: 201,
        refusals: { 409: 'Another record already has an id in the request.' },
      }),
    )
    .input(createGoalInput)
    .output(trustedOutput(goal))
    .mutation(({ ctx, input }) => goals.createGoal(ctx.user, input)),

  /** Changes a goal; a list of milestones or leads replaces the whole list. Throws VALIDATION, NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/goals/{id}', {
        summary: 'Change a goal',
        description:
          'Absent keys are left unchanged. A list of milestones or lead measures replaces the whole list: entries with an id are updated, entries without one are created, all others are deleted.',
      }),
    )
    .input(updateGoalInput)
    .output(trustedOutput(goal))
    .mutation(({ ctx, input }) => goals.updateGoal(ctx.user, input)),

  /**
   * Deletes a goal with its progress, milestones and lead measures (rules/goals.md#deleting-a-goal). Throws NOT_FOUND.
   */
  remove: userProcedure
    .meta(
      rest('DELETE', '/goals/{id}', {
        summary: 'Delete a goal',
        description:
          'Also deletes its progress, milestones and lead measures. Tasks and events stay and lose the link.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => goals.removeGoal(ctx.user, input.id)),

  /** Deletes every goal with its progress, milestones and lead measures. Throws STEP_REQUIRED. */
  removeAll: userProcedure
    .meta(
      rest('DELETE', '/goals/all', {
        summary: 'Delete all goals',
        description:
          'Also deletes their progress, milestones and lead measures. Tasks and events stay and lose the link. A saved plan becomes a draft.',
        status: 204,
        access: 'full',
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => goals.removeAllGoals(ctx)),
});
