import { byId, monthOfYear } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/planner/planner.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as planner from './planner.service.ts';
import * as reviews from './weekly-reviews.service.ts';

const rest = createRestMeta('Planner');

/** Monthly plans and the planning times (rules/planner.md#plan-of-a-month). */
export const plannerRouter = router({
  /** Returns the planner settings, or the defaults until they are saved (rules/planner.md#planning-times). */
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

  /** Returns the plan of a month, or `null`. */
  findSession: userProcedure
    .meta(
      rest('GET', '/planner/sessions/month/{month}/year/{year}', {
        summary: 'Find the plan of a month',
        description: '`null` while the month has no plan.',
      }),
    )
    .input(monthOfYear)
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

  /** Lists the goals of a plan, in the order they were added; throws NOT_FOUND. */
  listGoals: userProcedure
    .meta(
      rest('GET', '/planner/sessions/{id}/goals', {
        summary: 'List the goals of a plan',
        description: 'In the order they were created in the plan or added to it.',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.array(contract.planGoal)))
    .query(({ ctx, input }) => planner.listGoals(ctx.user, input.id)),

  /** Adds existing goals to a plan, all or none, and returns all goals of the plan. Throws NOT_FOUND. */
  addGoals: userProcedure
    .meta(
      rest('POST', '/planner/sessions/{id}/goals', {
        summary: 'Add existing goals to a plan',
        description: 'All or none. A goal may be in the plans of several months. Returns all goals of the plan.',
        status: 201,
      }),
    )
    .input(contract.addPlanGoalsInput)
    .output(trustedOutput(z.array(contract.planGoal)))
    .mutation(({ ctx, input }) => planner.addGoals(ctx.user, input)),

  /** Removes a goal from a plan; the goal itself stays. Throws NOT_FOUND. */
  removeGoal: userProcedure
    .meta(
      rest('DELETE', '/planner/sessions/{id}/goals/{goalId}', {
        summary: 'Remove a goal from a plan',
        description: 'The goal itself stays, even if it was created in the plan.',
        status: 204,
      }),
    )
    .input(contract.removePlanGoalInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => planner.removeGoal(ctx.user, input)),

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

  /** Lists the weekly reviews, newest week first. */
  listReviews: userProcedure
    .meta(rest('GET', '/planner/reviews', { summary: 'List the weekly reviews', description: 'Newest week first.' }))
    .input(contract.listWeeklyReviewsInput)
    .output(trustedOutput(z.array(contract.weeklyReview)))
    .query(({ ctx, input }) => reviews.listReviews(ctx.user, input)),

  /** Returns the review of a week, or `null`. */
  findReview: userProcedure
    .meta(
      rest('GET', '/planner/reviews/{week}', {
        summary: 'Find the review of a week',
        description: '`null` while the week has no review.',
      }),
    )
    .input(contract.weekOfReview)
    .output(trustedOutput(contract.weeklyReview.nullable()))
    .query(({ ctx, input }) => reviews.findReview(ctx.user, input)),

  /** Saves answers of the review of a week; absent ones are left unchanged. Throws VALIDATION. */
  saveReview: userProcedure
    .meta(
      rest('PUT', '/planner/reviews/{week}', {
        summary: 'Save the review of a week',
        description: 'Absent answers are left unchanged. A week has one review.',
      }),
    )
    .input(contract.saveWeeklyReviewInput)
    .output(trustedOutput(contract.weeklyReview))
    .mutation(({ ctx, input }) => reviews.saveReview(ctx.user, input)),

  /** Copies the missed sessions of a week to free times in the following week. Throws VALIDATION, CONFLICT. */
  carryOver: userProcedure
    .meta(
      rest('POST', '/planner/reviews/{week}/carry-over', {
        summary: 'Carry missed sessions over',
        description:
          'Copies each event of an active goal that was reported as not completed in the week to the same weekday and time of the week after it, unless that time has begun or is taken.',
        status: 201,
      }),
    )
    .input(contract.rescheduleMissedInput)
    .output(trustedOutput(contract.rescheduledSessions))
    .mutation(({ ctx, input }) => reviews.rescheduleMissed(ctx.user, input)),
});
