import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/planner/planner.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as planner from './planner.service.ts';

const rest = createRestMeta('Planner');

/** Monthly plans and the settings of when to plan; specification 2, sections 2 to 4 and 7. */
export const plannerRouter = router({
  /** The planner settings; the defaults of section 9 until they are saved. */
  getSettings: userProcedure
    .meta(rest('GET', '/planner/settings', { summary: 'Get the planner settings' }))
    .output(trustedOutput(contract.plannerSettings))
    .query(({ ctx }) => planner.getSettings(ctx.user)),

  /** Changes the planner settings. Throws VALIDATION. */
  saveSettings: userProcedure
    .meta(rest('POST', '/planner/settings', { summary: 'Change the planner settings' }))
    .input(contract.savePlannerSettingsInput)
    .output(trustedOutput(contract.plannerSettings))
    .mutation(({ ctx, input }) => planner.saveSettings(ctx.user, input)),

  /** The plan of a month, or `null`. */
  findSession: userProcedure
    .meta(
      rest('GET', '/planner/sessions/month/{month}/year/{year}', {
        summary: 'Find the plan of a month',
        description: '`null` while the month has no plan.',
      }),
    )
    .input(contract.monthOfYear)
    .output(trustedOutput(contract.planningSession.nullable()))
    .query(({ ctx, input }) => planner.findSession(ctx.user, input)),

  /** Creates the plan of a month, or returns the existing one. */
  createSession: userProcedure
    .meta(
      rest('POST', '/planner/sessions', {
        summary: 'Create the plan of a month',
        description: 'A month has one plan: creating it again returns the existing one.',
        status: 201,
      }),
    )
    .input(contract.createPlanningSessionInput)
    .output(trustedOutput(contract.planningSession))
    .mutation(({ ctx, input }) => planner.createSession(ctx.user, input)),

  /** The goals of a plan, in the order they were added; throws NOT_FOUND. */
  listGoals: userProcedure
    .meta(rest('GET', '/planner/sessions/{id}/goals', { summary: 'List the goals of a plan' }))
    .input(byId)
    .output(trustedOutput(z.array(contract.planGoal)))
    .query(({ ctx, input }) => planner.listGoals(ctx.user, input.id)),

  /** Saves a plan. Throws NOT_FOUND, and VALIDATION for a plan without a goal. */
  saveSession: userProcedure
    .meta(
      rest('POST', '/planner/sessions/{id}/save', {
        summary: 'Save a plan',
        description: 'A plan needs at least one goal.',
      }),
    )
    .input(byId)
    .output(trustedOutput(contract.planningSession))
    .mutation(({ ctx, input }) => planner.saveSession(ctx.user, input.id)),
});
