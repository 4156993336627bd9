import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { createMilestoneInput, milestone, updateMilestoneInput } from '@goaltracker/contracts/goals/milestone.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as milestones from './milestones.service.ts';

const rest = createRestMeta('Milestones');

/** Milestones of a goal (rules/milestones.md#fields). */
export const milestonesRouter = router({
  /** Adds a milestone to a goal. Throws NOT_FOUND for an unknown goal, CONFLICT at 200. */
  create: userProcedure
    .meta(
      rest('POST', '/milestones', {
        summary: 'Add a milestone',
        description: 'A goal has at most 200 milestones.',
        status: 201,
      }),
    )
    .input(createMilestoneInput)
    .output(trustedOutput(milestone))
    .mutation(({ ctx, input }) => milestones.createMilestone(ctx.user, input)),

  /** Changes, completes or reopens a milestone; `completedAt` defaults to now. Throws NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/milestones/{id}', {
        summary: 'Change or complete a milestone',
        description:
          'A report completes a simple goal when no milestone is open. Reopening a milestone makes it active again.',
      }),
    )
    .input(updateMilestoneInput)
    .output(trustedOutput(milestone))
    .mutation(({ ctx, input }) => milestones.updateMilestone(ctx.user, input)),

  /** Deletes a milestone; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/milestones/{id}', { summary: 'Delete a milestone', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => milestones.removeMilestone(ctx.user, input.id)),
});
