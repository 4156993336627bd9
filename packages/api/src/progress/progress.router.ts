import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/progress/progress.schema';
import * as data from '../backup/reset.service.ts';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as progress from './progress.service.ts';

const rest = createRestMeta('Progress');

/** What was done: reports, the daily log, the stats; specification 1, sections 2 to 7. */
export const progressRouter = router({
  /** Reports on a goal or lead measure. Throws VALIDATION for a value or day the rules refuse, NOT_FOUND. */
  create: userProcedure
    .meta(
      rest('POST', '/progress', {
        summary: 'Report progress',
        description: 'Adds to the goal, or to one lead measure of a WIG. Negative values take back, never below 0.',
        status: 201,
      }),
    )
    .input(contract.createProgressInput)
    .output(trustedOutput(contract.progressEntry))
    .mutation(({ ctx, input }) => progress.createProgress(ctx.user, input)),

  /** Changes an entry; the goal moves by the difference. Throws VALIDATION, NOT_FOUND. */
  update: userProcedure
    .meta(
      rest('PUT', '/progress/{id}', { summary: 'Change an entry', description: 'The goal moves by the difference.' }),
    )
    .input(contract.updateProgressInput)
    .output(trustedOutput(contract.progressEntry))
    .mutation(({ ctx, input }) => progress.updateProgress(ctx.user, input)),

  /** Deletes an entry; the goal moves back. Throws VALIDATION, NOT_FOUND. */
  remove: userProcedure
    .meta(
      rest('DELETE', '/progress/{id}', {
        summary: 'Delete an entry',
        description: 'The goal moves back.',
        status: 204,
      }),
    )
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => progress.removeProgress(ctx.user, input.id)),

  /** The daily log of a goal, newest day first; throws NOT_FOUND. */
  daily: userProcedure
    .meta(
      rest('GET', '/goals/{id}/progress/daily', {
        summary: 'Daily log of a goal',
        description: 'One item per day with a report, newest first. A WIG counts in percent points of the whole goal.',
      }),
    )
    .input(byId)
    .output(trustedOutput(z.array(contract.dailyLogItem)))
    .query(({ ctx, input }) => progress.listDailyLog(ctx.user, input.id)),

  /** The entries of one day; throws NOT_FOUND without the goal. */
  entriesOfDay: userProcedure
    .meta(rest('GET', '/progress/entries/{goalId}/{date}', { summary: 'Entries of a goal on one day' }))
    .input(contract.dayOfGoal)
    .output(trustedOutput(z.array(contract.progressEntry)))
    .query(({ ctx, input }) => progress.listDayEntries(ctx.user, input)),

  /** Sets the total of a day: several entries become one. Throws VALIDATION, NOT_FOUND for a day without any. */
  replaceDay: userProcedure
    .meta(
      rest('PUT', '/goals/{id}/progress/daily/{date}', {
        summary: 'Set the total of a day',
        description: 'Several entries of that day become one.',
      }),
    )
    .input(contract.replaceDayInput)
    .output(trustedOutput(contract.progressEntry))
    .mutation(({ ctx, input }) => progress.replaceDay(ctx.user, input)),

  /** Deletes every entry of a day. Throws VALIDATION, NOT_FOUND for a day without any. */
  removeDay: userProcedure
    .meta(rest('DELETE', '/goals/{id}/progress/daily/{date}', { summary: 'Delete a day of the log', status: 204 }))
    .input(contract.removeDayInput)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => progress.removeDay(ctx.user, input)),

  /** The notes of every entry that has any, of all goals. */
  notes: userProcedure
    .meta(
      rest('GET', '/progress/notes', {
        summary: 'List the notes on progress',
        description: 'Of all goals, in the order they were reported; entries without notes are left out.',
      }),
    )
    .output(trustedOutput(z.array(contract.progressNote)))
    .query(({ ctx }) => data.listProgressNotes(ctx.user)),

  /** Deletes every entry; goals and lead measures return to where they began. */
  removeAll: userProcedure
    .meta(
      rest('DELETE', '/progress-entries/all', {
        summary: 'Delete all progress',
        description: 'Every goal returns to the value it began with, every lead measure to 0.',
        status: 204,
      }),
    )
    .output(trustedOutput(z.void()))
    .mutation(({ ctx }) => data.removeAllProgress(ctx.user)),

  /** Counts of goals and the mean progress of the active ones. */
  stats: userProcedure
    .meta(rest('GET', '/stats', { summary: 'Figures over all goals' }))
    .output(trustedOutput(contract.stats))
    .query(({ ctx }) => progress.getStats(ctx.user)),
});
