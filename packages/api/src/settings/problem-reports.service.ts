import type { CreateProblemReportInput, ProblemReport } from '@goaltracker/contracts/settings/problem-report.schema';
import { insertProblemReport } from '@goaltracker/db/settings/problem-reports.queries';
import type { UserContext } from '../core/context.ts';

export async function reportProblem(ctx: UserContext, input: CreateProblemReportInput): Promise<ProblemReport> {
  return ctx.write((tx) => insertProblemReport(tx, { ...input, createdAt: ctx.now }));
}
