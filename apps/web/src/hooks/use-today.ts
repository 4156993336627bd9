import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { trpc } from '../http/trpc.ts';

/** The current day in the user's time zone. */
export interface Today {
  day: CalendarDay;
  timezone: string;
}

/** Today in the time zone of the account, as the server counts it. */
export function useToday(): Today {
  const { data: user } = trpc.auth.me.useQuery();
  const timezone = user?.timezone ?? 'UTC';
  return { day: toCalendarDay(new Date(), timezone), timezone };
}
