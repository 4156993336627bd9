import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { type CalendarView, listViewDays, stepView } from '@goaltracker/domain/calendar/calendar-view';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queries, trpc } from '../../lib/trpc.ts';
import { useToday } from '../../lib/use-today.ts';

/** The events that touch some days, in a row and in order, as the account's zone counts days. */
export function useEvents(days: readonly CalendarDay[]) {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  return trpc.calendar.list.useQuery(range ?? { startDate: '', endDate: '' }, {
    enabled: range !== null,
    placeholderData: keepPreviousData,
  });
}

/** Reads what lies one step before and after, once the view itself is there, so that the arrows answer at once. */
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
