import { addDays, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { useEffect } from 'react';
import { queries } from '../../lib/trpc.ts';
import { whenIdle } from '../../lib/use-after-paint.ts';
import { useNow } from '../../lib/use-now.ts';
import { type Today, useToday } from '../../lib/use-today.ts';
import { listKeptDays, prefetchEvents } from '../calendar/use-events.ts';
import { noteListInput } from '../notes/note-cache.ts';
import { toMonthOfYear, toPlanMonth } from '../planner/plan-month.ts';

/** Milliseconds after which the screen that was opened has been read. */
const delay = 5_000;

/** Reads what the main screens show today, so that they open without a connection although they were never opened with one. */
export default function ReadAhead(): null {
  // Also of a day that begins while the app is open.
  useNow();
  const { day, timezone } = useToday();
  useEffect(() => {
    let cancelIdle: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancelIdle = whenIdle(() => void readAhead({ day, timezone }));
    }, delay);
    return () => {
      clearTimeout(timer);
      cancelIdle?.();
    };
  }, [day, timezone]);
  return null;
}

async function readAhead(today: Today): Promise<void> {
  // Without a worker the app does not open offline; browsers without TLS have none.
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  await Promise.all([readGoals(), readPlanner(today), readDay(today), readRest(today)]);
}

async function readGoals(): Promise<void> {
  await Promise.all([
    queries.goals.list.prefetch(),
    queries.categories.list.prefetch(),
    queries.progress.stats.prefetch(),
    queries.progress.weeks.prefetch(),
  ]);
}

async function readPlanner({ day }: Today): Promise<void> {
  const month = toMonthOfYear(toPlanMonth(day));
  await Promise.all([
    queries.planner.getSettings.prefetch(),
    queries.planner.findSession.prefetch(month),
    queries.tasks.list.prefetch(),
    queries.tasks.unscheduled.prefetch(),
  ]);
  const session = queries.planner.findSession.getData(month);
  if (session) await queries.planner.listGoals.prefetch({ id: session.id });
}

async function readDay({ day }: Today): Promise<void> {
  const sunday = addDays(day, -dayOfWeek(day));
  await Promise.all([
    queries.dailyPerformance.getDay.prefetch({ date: day }),
    queries.dailyPerformance.listRange.prefetch({ startDate: sunday, endDate: addDays(sunday, 6) }),
  ]);
}

async function readRest({ day, timezone }: Today): Promise<void> {
  await Promise.all([
    queries.notes.list.prefetchInfinite(noteListInput(undefined)),
    prefetchEvents(listKeptDays(day), timezone),
  ]);
}
