import { authRouter } from '../account/account.router.ts';
import { problemReportsRouter } from '../account/problem-reports.router.ts';
import { categoriesRouter } from '../goals/categories.router.ts';
import { goalsRouter } from '../goals/goals.router.ts';
import { leadsRouter } from '../goals/leads.router.ts';
import { milestonesRouter } from '../goals/milestones.router.ts';
import { progressRouter } from '../progress/progress.router.ts';
import { router } from './trpc.ts';

/** Every procedure of the product: what tRPC serves, what REST adapts, what the document describes. */
export const appRouter = router({
  auth: authRouter,
  categories: categoriesRouter,
  goals: goalsRouter,
  leads: leadsRouter,
  milestones: milestonesRouter,
  problemReports: problemReportsRouter,
  progress: progressRouter,
});

export type AppRouter = typeof appRouter;
