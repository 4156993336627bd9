import { createProblemReportInput, problemReport } from '@goaltracker/contracts/settings/problem-report.schema';
import { createRestMeta } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import { reportProblem } from './problem-reports.service.ts';

const rest = createRestMeta('Account');

/** Problem reports (rules/settings.md#problem-reports). */
export const problemReportsRouter = router({
  /** Stores a report with status `open`. */
  create: userProcedure
    .meta(rest('POST', '/problem-reports', { summary: 'Report a problem', status: 201 }))
    .input(createProblemReportInput)
    .output(trustedOutput(problemReport))
    .mutation(({ ctx, input }) => reportProblem(ctx.user, input)),
});
