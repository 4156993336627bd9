import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { useMemo } from 'react';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SubscribedEvent } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { useToday } from '../../../hooks/use-today.ts';
import { useRead } from '../../../store/use-read.ts';
import { findEventDays } from './event-days.ts';

/** Reads the user's events that overlap consecutive, ascending days in the user's time zone. */
export function useEvents(days: readonly CalendarDay[]) {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  return useRead('calendar.list', range ?? { startDate: '', endDate: '' }, { enabled: range !== null });
}

const noEvents: ShownEvent[] = [];

/**
 * Reads the events of other calendars that overlap consecutive days. Empty while they load, and when they fail to load.
 */
export function useOtherEvents(days: readonly CalendarDay[]): readonly ShownEvent[] {
  const data = useSubscribedEvents(days);
  return useMemo(() => data?.map(toShownEvent) ?? noEvents, [data]);
}

/** Like `useOtherEvents`, without the events that leave their time free. */
export function useOtherBusyEvents(days: readonly CalendarDay[]): readonly ShownEvent[] {
  const data = useSubscribedEvents(days);
  return useMemo(() => data?.filter(({ isBusy }) => isBusy).map(toShownEvent) ?? noEvents, [data]);
}

function useSubscribedEvents(days: readonly CalendarDay[]) {
  const { timezone } = useToday();
  const range = toRange(days, timezone);
  return useRead('calendarSubscriptions.listEvents', range ?? { startDate: '', endDate: '' }, {
    enabled: range !== null,
  }).data;
}

/** Null without days. */
function toRange(days: readonly CalendarDay[], timezone: string) {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const { startTime, endTime } = formatSpan(dayRangeToSpan({ first, last }, timezone));
  return { startDate: startTime, endDate: endTime };
}

/**
 * An event as the calendar shows it. `calendar` is the name of another calendar; its events can be neither changed nor
 * reported on.
 */
export type ShownEvent = CalendarEvent & { readonly calendar?: string };

export function isOfOtherCalendar(event: ShownEvent): boolean {
  return event.calendar !== undefined;
}

/** Gives an event of another calendar the shape of the user's own events. */
function toShownEvent({ subscriptionId: _id, isBusy: _busy, ...event }: SubscribedEvent): ShownEvent {
  return {
    ...event,
    userId: '',
    goalId: null,
    taskId: null,
    resourceId: null,
    seriesId: null,
    type: 'event',
    recurrence: null,
    reminderMinutes: null,
    completionStatus: 'unreported',
    completionReportedAt: null,
    report: null,
    reportsFrom: null,
    createdAt: event.startTime,
    updatedAt: event.startTime,
  };
}

/** Groups events by the days they overlap. The days are consecutive; each group is sorted by `compareEvents`. */
export function groupEventsByDay(
  events: readonly CalendarEvent[],
  days: readonly CalendarDay[],
  timezone: string,
): Map<CalendarDay, CalendarEvent[]> {
  const groups = new Map<CalendarDay, CalendarEvent[]>(days.map((day) => [day, []]));
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  for (const event of events) {
    const { first, last } = findEventDays(event, timezone);
    const until = last < to ? last : to;
    for (let day = first > from ? first : from; day <= until; day = addDays(day, 1)) groups.get(day)?.push(event);
  }
  for (const group of groups.values()) group.sort(compareEvents);
  return groups;
}

/** All-day events first, then by start. */
export function compareEvents(one: CalendarEvent, other: CalendarEvent): number {
  if (one.isAllDay !== other.isAllDay) return one.isAllDay ? -1 : 1;
  return one.startTime < other.startTime ? -1 : one.startTime > other.startTime ? 1 : one.id < other.id ? -1 : 1;
}
