import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as dailyPerformance from './daily-performance.service.ts';

const rest = createRestMeta('Daily performance');

/** How days went; specification 2, sections 2, 3, 7 and 9. */
export const dailyPerformanceRouter = router({
  /** One day, or `null` for a day to come and one on which no goal was active. */
  getDay: userProcedure
    .meta(
      rest('GET', '/daily-performance/{date}', {
        summary: 'How a day went',
        description: '`null` for a day to come and for one on which no goal was active.',
      }),
    )
    .input(contract.byDate)
    .output(trustedOutput(contract.dailyPerformance.nullable()))
    .query(({ ctx, input }) => dailyPerformance.getDay(ctx.user, input.date)),

  /** The days of a range that have a record, by date. Throws VALIDATION for a range reversed or longer than 400 days. */
  listRange: userProcedure
    .meta(
      rest('GET', '/daily-performance/range/{startDate}/{endDate}', {
        summary: 'How the days of a range went',
        description: 'Both days included, at most 400; days without a record are left out.',
      }),
    )
    .input(contract.performanceRangeInput)
    .output(trustedOutput(z.array(contract.dailyPerformance)))
    .query(({ ctx, input }) => dailyPerformance.listRange(ctx.user, input)),
});
