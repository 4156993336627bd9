import { type Moment, toMoment } from '@goaltracker/domain/core/moment';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { type CalendarDay, toAcceptedDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import { ValidationError } from './errors.ts';

export interface Today {
  readonly day: CalendarDay;
  readonly timezone: string;
}

/** Returns the user's current day, in the time zone that the session check has read. */
export async function getToday(tx: UserTransaction, now: Date): Promise<Today> {
  const { timezone } = await tx.session;
  return { day: toCalendarDay(now, timezone), timezone };
}

/** Returns an instant with the user's present zone: creations and completions store its day. */
export async function getMoment(tx: UserTransaction, instant: Date): Promise<Moment> {
  return toMoment(instant.getTime(), (await tx.session).timezone);
}

export async function getCallClock(tx: UserTransaction, now: Date): Promise<CallClock> {
  return { now, timezone: (await tx.session).timezone };
}

/** Returns a day unchanged, or the user's day of an instant. Throws ValidationError outside 1900 to 2200. */
export function parseDay(dayOrInstant: string, { timezone }: Today, field: string): CalendarDay {
  const day = toAcceptedDay(dayOrInstant, timezone);
  if (day === null) throw new ValidationError([{ path: [field], message: 'Must be a date in the years 1900 to 2200' }]);
  return day;
}
