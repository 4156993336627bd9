import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type CalendarDay, isCalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ValidationError } from './errors.ts';

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

/** The calendar day meant by a day or an instant. Throws ValidationError when the user's zone puts it out of range. */
export function readDay(dayOrInstant: string, { timezone }: Today, field: string): CalendarDay {
  const day = dayOrInstant.includes('T') ? toCalendarDay(new Date(dayOrInstant), timezone) : dayOrInstant;
  if (!isCalendarDay(day))
    throw new ValidationError([{ path: [field], message: 'Must be a date in the years 1900 to 2200' }]);
  return day;
}
