import { byId } from '@goaltracker/contracts/core/fields';
import { optionalPage } from '@goaltracker/contracts/core/page';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/progress/progress.schema';
import { createRestMeta, cursorById } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as progress from './progress.service.ts';

const rest = createRestMeta('Progress');

/** Progress reports, the daily log and the stats (rules/progress.md#reports). */
export const progressRouter = router({
  /**
   * Reports progress on a goal or lead measure; from a calendar event, also writes its report and completion. Throws
   * VALIDATION for an invalid value or day, NOT_FOUND.
   */
  create: userProcedure
    .meta(
      rest('POST', '/progress', {
        summary: 'Report progress',
        description:
          'Adds to the goal, or to one lead measure of a WIG. Negative values subtract, but the total cannot fall below 0.',
        status: 201,
        refusals: { 409: 'The total is no longer the expected one.' },
      }),
    )
    .input(contract.createProgressInput)
    .output(trustedOutput(contract.progressEntry))
    .mutation(({ ctx, input }) => progress.createProgress(ctx.user, input)),

  /** Changes an entry and the goal's total by the difference. Throws VALIDATION, NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/progress/{id}', {
        summary: 'Change an entry',
        description: 'The total of the goal changes by the difference.',
      }),
    )
    .input(contract.updateProgressInput)
    .output(trustedOutput(contract.progressEntry))
    .mutation(({ ctx, input }) => progress.updateProgress(ctx.user, input)),

  /** Deletes an entry and subtracts it from the goal's total. Throws VALIDATION, NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/progress/{id}', {
        summary: 'Delete an entry',
        description: 'Its value is subtracted from the total of the goal.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => progress.removeProgress(ctx.user, input.id)),

  /** Returns the daily log of a goal, newest day first; throws NOT_FOUND. */
  daily: userProcedure
    .meta(
      rest('GET', '/goals/{id}/progress/daily', {
        summary: 'Daily log of a goal',
        description:
          'One item per day with a report, newest first. The values of a WIG are percentage points of the whole goal.',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.array(contract.dailyLogItem)))
    .query(({ ctx, input }) => progress.listDailyLog(ctx.user, input.id)),

  /** Returns the totals of all goals at the ends of the last eight weeks. */
  weeks: userProcedure
    .meta(
      rest('GET', '/progress/weeks', {
        summary: 'Totals of the last weeks',
        description:
          'The value of each goal at the end of each of the last eight weeks (Monday to Sunday). The progress of the current week is the difference to the present value.',
      }),
    )
    .output(trustedOutput(contract.progressWeeks))
    .query(({ ctx }) => progress.getProgressWeeks(ctx.user)),

  /** Lists the entries of one day; throws NOT_FOUND for an unknown goal. */
  entriesOfDay: userProcedure
    .meta(rest('GET', '/progress/entries/{goalId}/{date}', { summary: 'Entries of a goal on one day' }))
    .input(contract.dayOfGoal)
    .output(trustedOutput(z.array(contract.progressEntry)))
    .query(({ ctx, input }) => progress.listDayEntries(ctx.user, input)),

  /**
   * Sets the total of a day and merges its entries into one. Throws VALIDATION, NOT_FOUND for a day without entries.
   */
  replaceDay: userProcedure
    .meta(
      rest('PUT', '/goals/{id}/progress/daily/{date}', {
        summary: 'Set the total of a day',
        description: 'The entries of that day are replaced with one.',
      }),
    )
    .input(contract.replaceDayInput)
    .output(trustedOutput(contract.progressEntry))
    .mutation(({ ctx, input }) => progress.replaceDay(ctx.user, input)),

  /** Deletes the entries of a day. Throws VALIDATION, NOT_FOUND for a day without entries. */
  removeDay: userProcedure
    .meta(rest('DELETE', '/goals/{id}/progress/daily/{date}', { summary: 'Delete a day of the log', status: 204 }))
    .input(contract.removeDayInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => progress.removeDay(ctx.user, input)),

  /** Lists the notes on progress of all goals, by day. */
  notes: userProcedure
    .meta(
      rest('GET', '/progress/notes', {
        summary: 'List the notes on progress',
        description:
          'The notes of all goals by day; entries without notes are left out. With `limit` or `cursor`, returns a page of all notes, by the id of the entry.',
        cursorOf: cursorById,
      }),
    )
    .input(optionalPage)
    .output(trustedOutput(z.array(contract.progressNote)))
    .query(({ ctx, input }) => progress.listProgressNotes(ctx.user, input)),

  /** Deletes every entry and resets goals and lead measures to their initial values. Throws STEP_REQUIRED. */
  removeAll: userProcedure
    .meta(
      rest('DELETE', '/progress-entries/all', {
        summary: 'Delete all progress',
        description: 'Resets every goal to its initial value, at least 0, and every lead measure to 0.',
        status: 204,
        access: 'full',
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => progress.removeAllProgress(ctx)),

  /** Returns counts of goals and the mean progress of the active goals. */
  stats: userProcedure
    .meta(rest('GET', '/stats', { summary: 'Get figures over all goals' }))
    .output(trustedOutput(contract.stats))
    .query(({ ctx }) => progress.getStats(ctx.user)),
});
