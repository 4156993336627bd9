import { pickInstant } from '@goaltracker/domain/calendar/all-day';
import type { Moment } from '@goaltracker/domain/core/moment';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The instant to compare with the stored times of a row. `isAllDay`: the column that says whether the times are days.
 */
export function selectInstant(isAllDay: PgColumn, moment: Moment): SQL {
  const ofDays = pickInstant(moment, { isAllDay: true });
  const ofTimes = pickInstant(moment, { isAllDay: false });
  return sql`case when ${isAllDay} then ${ofDays}::timestamptz else ${ofTimes}::timestamptz end`;
}
