import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { addLeadProgressInput, createLeadInput, lead, updateLeadInput } from '@goaltracker/contracts/goals/lead.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as leads from './leads.service.ts';

const rest = createRestMeta('Lead measures');

/** Lead measures of a WIG (rules/leads.md#fields). */
export const leadsRouter = router({
  /** Adds a lead measure to a WIG. Throws NOT_FOUND for an unknown goal, VALIDATION for another type, CONFLICT at 200. */
  create: userProcedure
    .meta(
      rest('POST', '/leads', {
        summary: 'Add a lead measure',
        description: 'Only a WIG has lead measures, at most 200.',
        status: 201,
      }),
    )
    .input(createLeadInput)
    .output(trustedOutput(lead))
    .mutation(({ ctx, input }) => leads.createLead(ctx.user, input)),

  /** Changes a lead measure. A new `currentValue` logs the difference as progress made today. Throws NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/leads/{id}', {
        summary: 'Change a lead measure or set its value',
        description: 'Setting currentValue logs the difference as progress made today.',
      }),
    )
    .input(updateLeadInput)
    .output(trustedOutput(lead))
    .mutation(({ ctx, input }) => leads.updateLead(ctx.user, input)),

  /** Adds to the value atomically. Throws VALIDATION, NOT_FOUND. */
  addProgress: userProcedure
    .meta(
      rest('POST', '/leads/{id}/progress', {
        summary: 'Add progress to a lead measure',
        description: 'Increments the value atomically, so that all concurrent reports count.',
      }),
    )
    .input(addLeadProgressInput)
    .output(trustedOutput(lead))
    .mutation(({ ctx, input }) => leads.addLeadProgress(ctx.user, input)),

  /** Deletes a lead measure and its progress; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/leads/{id}', { summary: 'Delete a lead measure', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => leads.removeLead(ctx.user, input.id)),
});
