import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as dailyPerformance from './daily-performance.service.ts';

const rest = createRestMeta('Daily performance');

/** Daily performance, on screen the Daily Report (rules/daily-performance.md#record-of-a-day). */
export const dailyPerformanceRouter = router({
  /** Returns one day, or `null` when the day is in the future or no goal was active. */
  getDay: userProcedure
    .meta(
      rest('GET', '/daily-performance/{date}', {
        summary: 'Get the performance of a day',
        description: '`null` when the day is in the future or no goal was active.',
      }),
    )
    .input(contract.byDate)
    .output(trustedOutput(contract.dailyPerformance.nullable()))
    .query(({ ctx, input }) => dailyPerformance.getDay(ctx.user, input.date)),

  /**
   * Lists the days of a range that have a record, by date. Throws VALIDATION for a reversed range or more than 400
   * days.
   */
  listRange: userProcedure
    .meta(
      rest('GET', '/daily-performance/range/{startDate}/{endDate}', {
        summary: 'List the performance of a range of days',
        description:
          'Both days included, at most 400 days. Days without a record are left out. The goals that were not reported, `inactiveGoalIds`, are only in the record of a single day.',
      }),
    )
    .input(contract.performanceRangeInput)
    .output(trustedOutput(z.array(contract.dayOfRange)))
    .query(({ ctx, input }) => dailyPerformance.listRange(ctx.user, input)),
});
