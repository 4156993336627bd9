import { useEffect } from 'react';
import { queries } from '../sync/trpc.ts';
import { whenIdle, whenUsed } from '../platform/use-after-paint.ts';
import { useNow } from '../hooks/use-now.ts';
import { type Today, useToday } from '../hooks/use-today.ts';
import { listKeptDays, prefetchEvents } from '../features/calendar/core/use-events.ts';
import { toWeekRange } from '../features/daily-performance/week/week-range.ts';
import { noteListInput } from '../features/notes/cached-notes.ts';
import { toMonthOfYear, toPlanMonth } from '../features/planner/plan-month.ts';

/** Milliseconds after which the screen that was opened has been read. */
const delay = 5_000;

/** Reads what the main screens show today, so that also those open offline that were never opened. */
export default function ReadAhead(): null {
  // Renders every minute, so that it notices a new day.
  useNow();
  const { day, timezone } = useToday();
  useEffect(() => {
    let cancelIdle: (() => void) | undefined;
    const cancelUse = whenUsed(() => {
      cancelIdle = whenIdle(() => void readAhead({ day, timezone }));
    }, delay);
    return () => {
      cancelUse();
      cancelIdle?.();
    };
  }, [day, timezone]);
  return null;
}

async function readAhead({ day, timezone }: Today): Promise<void> {
  // Without a worker the app does not open offline; browsers without TLS have none.
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
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
