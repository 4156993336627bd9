import { trpc } from '../../sync/trpc.ts';
import { useToday } from '../../hooks/use-today.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useJustReported } from '../goals/reported-goals.ts';
import { arrangeGoalsToReport } from '../goals/due/arrange-goals-to-report.ts';
import { useEvents } from '../calendar/core/use-events.ts';
import { describePlanned } from './score/describe-planned.ts';
import { isFreeDay } from './score/describe-rest.ts';
import { arrangeTodayTasks } from './tasks/arrange-today-tasks.ts';

/** What the panel shows, from reads that other screens use, too. */
export function useTodayData() {
  const { day, timezone } = useToday();
  const now = useNow();
  const justReported = useJustReported();
  const performance = trpc.dailyPerformance.getDay.useQuery({ date: day });
  const goals = trpc.goals.list.useQuery();
  const tasks = trpc.tasks.list.useQuery();
  const unreported = trpc.calendar.unreported.useQuery({});
  const clock = { now: now.getTime(), timeZone: timezone };
  const isFree = isFreeDay(performance.data);
  const events = useEvents(isFree ? [day] : []);
  // Placeholder data is of another day.
  const isUnknown = isFree && (events.isLoading || events.isPlaceholderData);
  const arranged = goals.data && arrangeGoalsToReport(goals.data, performance.data, justReported);
  return {
    performance,
    goals,
    tasks,
    unreported,
    clock,
    arranged,
    planned: isFree && !isUnknown ? describePlanned(events.data ?? [], goals.data ?? [], clock) : null,
    toReport: arranged?.filter(({ hasReportedToday }) => !hasReportedToday).length,
    openTasks: tasks.data && arrangeTodayTasks(tasks.data, clock).today.length,
    /** Whether every read has an answer, so that nothing moves when another one arrives. */
    isReady: !isUnknown && [performance, goals, tasks, unreported].every(isAnswered),
  };
}

export type TodayData = ReturnType<typeof useTodayData>;

function isAnswered({ data, error, isFetching }: { data: unknown; error: unknown; isFetching: boolean }): boolean {
  return data !== undefined || (error !== null && !isFetching);
}
