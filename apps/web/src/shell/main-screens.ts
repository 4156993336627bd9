import { listKeptDays, prefetchEvents } from '../features/calendar/core/use-events.ts';
import { toWeekRange } from '../features/daily-performance/week/week-range.ts';
import { noteListInput } from '../features/notes/cached-notes.ts';
import { toMonthOfYear, toPlanMonth } from '../features/planner/plan-month.ts';
import type { Today } from '../hooks/use-today.ts';
import { queries } from '../sync/trpc.ts';

/** Reads what the main screens show on a day. Apart from what notices the day, which every start loads. */
export async function readMainScreens({ day, timezone }: Today): Promise<void> {
  const month = toMonthOfYear(toPlanMonth(day));
  await Promise.all([
    queries.goals.list.prefetch(),
    queries.categories.list.prefetch(),
    queries.progress.stats.prefetch(),
    queries.progress.weeks.prefetch(),
    queries.tasks.list.prefetch(),
    queries.tasks.unscheduled.prefetch(),
    queries.notes.list.prefetchInfinite(noteListInput(undefined)),
    queries.planner.getSettings.prefetch(),
    queries.planner.findSession.prefetch(month),
    queries.dailyPerformance.getDay.prefetch({ date: day }),
    queries.dailyPerformance.listRange.prefetch(toWeekRange(day)),
    prefetchEvents(listKeptDays(day), timezone),
  ]);
  const session = queries.planner.findSession.getData(month);
  if (session) await queries.planner.listGoals.prefetch({ id: session.id });
}
