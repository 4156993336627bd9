import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { getQueryKey } from '@trpc/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

const rangeKey = getQueryKey(trpc.dailyPerformance.listRange);

/** A day as the week or the year shows it already, to look at while it is read itself. */
export function findShownDay(day: CalendarDay): DailyPerformance | undefined {
  const ranges = queryClient.getQueriesData<DailyPerformance[]>({ queryKey: rangeKey });
  return ranges.flatMap(([, days]) => days ?? []).find(({ date }) => date === day);
}
