import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { type CalendarView, listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { FirstWeekday } from '@goaltracker/domain/settings/enums';
import { useMemo } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { type ShownEvent, toShownEvent } from './shown-event.ts';
import { useRead } from '../../../store/use-read.ts';

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
  return useRead('calendar.list', range ?? { startDate: '', endDate: '' }, { enabled: range !== null });
}

const noEvents: ShownEvent[] = [];

/** The events of other calendars that overlap consecutive days; none while they load or cannot be loaded. */
export function useOtherEvents(days: readonly CalendarDay[]): readonly ShownEvent[] {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  const { data } = useRead('calendarSubscriptions.listEvents', range ?? { startDate: '', endDate: '' }, {
    enabled: range !== null,
  });
  return useMemo(() => data?.map(toShownEvent) ?? noEvents, [data]);
}

/** The range of consecutive days, given in order; null without any. */
export function toRange(days: readonly CalendarDay[], timezone: string) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const { startTime, endTime } = formatSpan(dayRangeToSpan({ first, last }, timezone));
  return { startDate: startTime, endDate: endTime };
}
