import { useToday, useNow } from '../../hooks/use-today.ts';
import { useJustReported } from '../goals/just-reported.ts';
import { arrangeGoalsToReport } from '../goals/due/arrange-goals-to-report.ts';
import { useEvents } from '../calendar/core/use-events.ts';
import { describePlanned, isFreeDay } from './score/describe-day.ts';
import { arrangeTodayTasks } from './sections/arrange-today-tasks.ts';
import { useRead } from '../../store/use-read.ts';

/** Reads and computes the data of the panel. */
export function useTodayData() {
  const { day, timezone } = useToday();
  const now = useNow();
  const justReported = useJustReported();
  const performance = useRead('dailyPerformance.getDay', { date: day });
  const goals = useRead('goals.list');
  const tasks = useRead('tasks.list');
  const unreported = useRead('calendar.unreported', {});
  const clock = { now: now.getTime(), timeZone: timezone };
  const isFree = isFreeDay(performance.data);
  const events = useEvents(isFree ? [day] : []);
  const arranged = goals.data && arrangeGoalsToReport(goals.data, performance.data, justReported);
  return {
    performance,
    goals,
    tasks,
    unreported,
    clock,
    arranged,
    planned: isFree && events.data ? describePlanned(events.data, goals.data ?? [], clock) : null,
    toReport: arranged?.filter(({ hasReportedToday }) => !hasReportedToday).length,
    openTasks: tasks.data && arrangeTodayTasks(tasks.data, clock).today.length,
    /** Whether every read has an answer, so that no later answer shifts the panel. */
    isReady: [performance, goals, tasks, unreported].every(isAnswered),
  };
}

export type TodayData = ReturnType<typeof useTodayData>;

function isAnswered({ data, error, isFetching }: { data: unknown; error: unknown; isFetching: boolean }): boolean {
  return data !== undefined || (error !== null && !isFetching);
}
