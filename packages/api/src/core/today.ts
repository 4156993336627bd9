import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';

/** What "today" means to one user. */
export interface Today {
  readonly day: CalendarDay;
  readonly timezone: string;
}

/** The user's day of an instant, by the time zone their session check brought along. */
export async function getToday(tx: UserTransaction, now: Date): Promise<Today> {
  const { timezone } = await tx.session;
  return { day: toCalendarDay(now, timezone), timezone };
}

/** The calendar day meant by a day or an instant. */
export function readDay(dayOrInstant: string, { timezone }: Today): CalendarDay {
  return dayOrInstant.includes('T') ? toCalendarDay(new Date(dayOrInstant), timezone) : dayOrInstant;
}
