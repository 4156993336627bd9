import { type Moment, toMoment } from '@goaltracker/domain/core/moment';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type CalendarDay, toAcceptedDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import { ValidationError } from './errors.ts';

/** The current day of a user, and the time zone that determines it. */
export interface Today {
  readonly day: CalendarDay;
  readonly timezone: string;
}

/** The user's current day, by the time zone that the session check has read. */
export async function getToday(tx: UserTransaction, now: Date): Promise<Today> {
  const { timezone } = await tx.session;
  return { day: toCalendarDay(now, timezone), timezone };
}

/** An instant in the user's present zone: a creation or completion stores its day. */
export async function getMoment(tx: UserTransaction, instant: Date): Promise<Moment> {
  return toMoment(instant.getTime(), (await tx.session).timezone);
}

/** When and where the call of a transaction is made. */
export async function getCallClock(tx: UserTransaction, now: Date): Promise<CallClock> {
  return { now, timezone: (await tx.session).timezone };
}

/** A day as it is, or the user's day of an instant. Throws ValidationError when that lies outside 1900 to 2200. */
export function parseDay(dayOrInstant: string, { timezone }: Today, field: string): CalendarDay {
  const day = toAcceptedDay(dayOrInstant, timezone);
  if (day === null) throw new ValidationError([{ path: [field], message: 'Must be a date in the years 1900 to 2200' }]);
  return day;
}
