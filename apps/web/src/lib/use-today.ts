import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { trpc } from './trpc.ts';

/** The day it is for the person, and the zone that says so. */
export interface Today {
  day: CalendarDay;
  timezone: string;
}

/** Today as the server counts it: in the zone the account carries. */
export function useToday(): Today {
  const { data: user } = trpc.auth.me.useQuery();
  const timezone = user?.timezone ?? 'UTC';
  return { day: toCalendarDay(new Date(), timezone), timezone };
}
