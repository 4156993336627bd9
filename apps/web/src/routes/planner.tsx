import { createFileRoute } from '@tanstack/react-router';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { PlannerScreen } from '../features/planner/planner-screen.tsx';
import { parsePlannerSearch } from '../features/planner/planner-url.ts';
import { getToken } from '../sync/auth-token.ts';
import { getTimezone } from '../sync/session.ts';
import { queries } from '../sync/trpc.ts';

export const Route = createFileRoute('/planner')({
  validateSearch: parsePlannerSearch,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader({ deps }) {
    if (!getToken()) return;
    void queries.planner.getSettings.prefetch();
    void readMonth(deps.month ?? toCalendarDay(new Date(), getTimezone()).slice(0, 7));
  },
  component: PlannerScreen,
});

/** The plan of a month needs two reads, of which the second one needs the first. */
async function readMonth(text: string): Promise<void> {
  const month = { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) };
  await queries.planner.findSession.prefetch(month);
  const session = queries.planner.findSession.getData(month);
  if (session) await queries.planner.listGoals.prefetch({ id: session.id });
}
