import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useSyncExternalStore, useEffect, useState } from 'react';
import { getTimezone, watchTimezone } from '../session/session.ts';

export interface Today {
  day: CalendarDay;
  timezone: string;
}

/** Returns today in the time zone of the account, as the server counts it. */
export function useToday(): Today {
  const timezone = useSyncExternalStore(watchTimezone, getTimezone);
  return { day: findToday(timezone), timezone };
}

const findToday = (timezone: string): CalendarDay => toCalendarDay(new Date(), timezone);

const minute = 60_000;

/** Returns the current time, updated every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
