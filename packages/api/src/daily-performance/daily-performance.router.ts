import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as dailyPerformance from './daily-performance.service.ts';

const rest = createRestMeta('Daily performance');

/** Daily performance, on screen the Daily Report (rules/daily-performance.md#record-of-a-day). */
export const dailyPerformanceRouter = router({
  /** One day, or `null` for a day in the future and one on which no goal was active. */
  getDay: userProcedure
    .meta(
      rest('GET', '/daily-performance/{date}', {
        summary: 'Get the performance of a day',
        description: '`null` for a day in the future and for one on which no goal was active.',
      }),
    )
    .input(contract.byDate)
    .output(trustedOutput(contract.dailyPerformance.nullable()))
    .query(({ ctx, input }) => dailyPerformance.getDay(ctx.user, input.date)),

  /** The days of a range that have a record, by date. Throws VALIDATION for a reversed range or one over 400 days. */
  listRange: userProcedure
    .meta(
      rest('GET', '/daily-performance/range/{startDate}/{endDate}', {
        summary: 'List the performance of a range of days',
        description:
          'Both days included, at most 400 days. Days without a record are left out. Which goals were not reported, `inactiveGoalIds`, is in the record of one day only.',
      }),
    )
    .input(contract.performanceRangeInput)
    .output(trustedOutput(z.array(contract.dayOfRange)))
    .query(({ ctx, input }) => dailyPerformance.listRange(ctx.user, input)),
});
