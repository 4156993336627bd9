import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useSyncExternalStore } from 'react';
import { getTimezone, watchTimezone } from '../session/session.ts';

/** The current day in the user's time zone. */
export interface Today {
  day: CalendarDay;
  timezone: string;
}

/** Today in the time zone of the account, as the server counts it. */
export function useToday(): Today {
  const timezone = useSyncExternalStore(watchTimezone, getTimezone);
  return { day: findToday(timezone), timezone };
}

const findToday = (timezone: string): CalendarDay => toCalendarDay(new Date(), timezone);
