import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { type CalendarView, listViewDays, stepView } from '@goaltracker/domain/calendar/calendar-view';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries, trpc } from '../../lib/trpc.ts';
import { useToday } from '../../lib/use-today.ts';

/** Events that overlap consecutive days, given in order, in the user's time zone. */
export function useEvents(days: readonly CalendarDay[]) {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  return trpc.calendar.list.useQuery(range ?? { startDate: '', endDate: '' }, {
    enabled: range !== null,
    placeholderData: keepPreviousData,
  });
}

/** Prefetches the next and the previous period once the current one is ready. */
export function usePrefetchEvents(view: CalendarView, date: CalendarDay, isReady: boolean): void {
  const { timezone } = useToday();
  useEffect(() => {
    if (!isReady) return;
    for (const direction of [1, -1] as const) {
      const range = toRange(listViewDays(view, stepView(view, date, direction)), timezone);
      if (range) void queries.calendar.list.prefetch(range);
    }
  }, [view, date, timezone, isReady]);
}

function toRange(days: readonly CalendarDay[], timezone: string) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const { startTime, endTime } = formatSpan(dayRangeToSpan({ first, last }, timezone));
  return { startDate: startTime, endDate: endTime };
}
