import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useMemo } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { type ShownEvent, toShownEvent } from './shown-event.ts';
import { toRange } from './use-events.ts';
import { useRead } from '../../../store/use-read.ts';

const noEvents: ShownEvent[] = [];

/** The events of other calendars that overlap consecutive days and take time. */
export function useOtherBusyEvents(days: readonly CalendarDay[]): readonly ShownEvent[] {
  const { timezone } = useToday();
  const range = toRange(days, timezone) ?? { startDate: '', endDate: '' };
  const { data } = useRead('calendarSubscriptions.listEvents', range, { enabled: days.length > 0 });
  return useMemo(() => data?.filter(({ isBusy }) => isBusy).map(toShownEvent) ?? noEvents, [data]);
}
