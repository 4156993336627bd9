import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/planner/planner.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as planner from './planner.service.ts';

const rest = createRestMeta('Planner');

/** The monthly plan and when to plan; specification 2, sections 2 to 4 and 7. */
export const plannerRouter = router({
  /** When to plan; the defaults of section 9 until they are saved. */
  getSettings: userProcedure
    .meta(rest('GET', '/planner/settings', { summary: 'When to plan' }))
    .output(trustedOutput(contract.plannerSettings))
    .query(({ ctx }) => planner.getSettings(ctx.user)),

  /** Sets when to plan. Throws VALIDATION. */
  saveSettings: userProcedure
    .meta(rest('POST', '/planner/settings', { summary: 'Set when to plan' }))
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

  /** Begins the plan of a month; answers the one there is where the month has one. */
  createSession: userProcedure
    .meta(
      rest('POST', '/planner/sessions', {
        summary: 'Begin the plan of a month',
        description: 'A month has one plan: beginning it again answers the one there is.',
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
