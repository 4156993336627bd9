import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { type CalendarView, listViewDays, stepView } from '@goaltracker/domain/calendar/calendar-view';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useMemo } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { queryClient } from '../../../sync/query-client.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { type ShownEvent, toShownEvent } from './shown-event.ts';

/**
 * The days of the list of events: in the week all seven, from today on if it is one of them, also where a phone shows
 * fewer of them side by side.
 */
export function listDaysOfList(
  view: CalendarView,
  days: readonly CalendarDay[],
  today: CalendarDay,
  firstWeekday: FirstWeekday | null = null,
): CalendarDay[] {
  const [first] = days;
  if (view !== 'week' || first === undefined) return [...days];
  const week = listViewDays(view, first, firstWeekday);
  return week.includes(today) ? week.map((_, index) => addDays(today, index)) : week;
}

/** The days whose events a view of these days needs, in order: those it shows and those it lists. */
export function listLoadedDays(
  view: CalendarView,
  days: readonly CalendarDay[],
  today: CalendarDay,
  firstWeekday: FirstWeekday | null,
): CalendarDay[] {
  return [...new Set([...days, ...listDaysOfList(view, days, today, firstWeekday)])].toSorted();
}

/** Events that overlap consecutive days, given in order, in the user's time zone. */
export function useEvents(days: readonly CalendarDay[]) {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  return trpc.calendar.list.useQuery(range ?? { startDate: '', endDate: '' }, {
    enabled: range !== null,
    placeholderData: keepPreviousData,
  });
}

/** Finds an event in any cached range, so that a dialog can open without a request. */
export function findCachedEvent(id: string): CalendarEvent | undefined {
  const lists = queryClient.getQueriesData<CalendarEvent[]>({ queryKey: getQueryKey(trpc.calendar.list) });
  return lists.flatMap(([, events]) => events ?? []).find((event) => event.id === id);
}

const noEvents: ShownEvent[] = [];

/** The events of other calendars that overlap consecutive days; none while they load or cannot be loaded. */
export function useOtherEvents(days: readonly CalendarDay[]): readonly ShownEvent[] {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  const { data } = trpc.calendarSubscriptions.listEvents.useQuery(range ?? { startDate: '', endDate: '' }, {
    enabled: range !== null,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => data?.map(toShownEvent) ?? noEvents, [data]);
}

interface ShownPeriod {
  view: CalendarView;
  /** The view whose days and steps these are: on a phone the week shows three days. */
  period: CalendarView;
  date: CalendarDay;
  isReady: boolean;
}

/** Prefetches the next and the previous period once the current one is ready. */
export function usePrefetchEvents({ view, period, date, isReady }: ShownPeriod): void {
  const { day: today, timezone } = useToday();
  const { firstWeekday } = useLocalSettings();
  useEffect(() => {
    if (!isReady) return;
    for (const direction of [1, -1] as const) {
      const days = listViewDays(period, stepView(period, date, direction), firstWeekday);
      void prefetchEvents(listLoadedDays(view, days, today, firstWeekday), timezone);
    }
  }, [view, period, date, today, timezone, firstWeekday, isReady]);
}

/** The first and the last of the days whose events are kept for a time without a connection. */
export function listKeptDays(today: CalendarDay): CalendarDay[] {
  return [addDays(today, -7), addDays(today, 35)];
}

/** Prefetches the events that overlap consecutive days, of which the first and the last are enough. */
export async function prefetchEvents(days: readonly CalendarDay[], timezone: string): Promise<void> {
  const range = toRange(days, timezone);
  if (!range) return;
  await Promise.all([queries.calendar.list.prefetch(range), queries.calendarSubscriptions.listEvents.prefetch(range)]);
}

/** The range of consecutive days, given in order; null without any. */
export function toRange(days: readonly CalendarDay[], timezone: string) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const { startTime, endTime } = formatSpan(dayRangeToSpan({ first, last }, timezone));
  return { startDate: startTime, endDate: endTime };
}
